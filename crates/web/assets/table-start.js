// Brings a table to life once it is painted: fetching and compiling the scripts of a table would hold up what the server has drawn already.

const { scripts } = document.getElementById('table').dataset;

// A page that nobody sees is never painted.
await new Promise((painted) => (document.hidden ? painted() : requestAnimationFrame(() => setTimeout(painted))));

// All that the first of them imports is fetched at once, not one after the other.
const [first, ...imported] = scripts.split(' ');
for (const href of imported) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
await import(first);
