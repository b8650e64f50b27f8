// Looks again until what is being counted is there.

const PAUSE = 1500;

async function look() {
  const answer = await fetch(location.href).catch(() => null);
  const page = answer?.ok && new DOMParser().parseFromString(await answer.text(), 'text/html');
  if (page && !page.getElementById('waiting')) location.reload();
  else setTimeout(look, PAUSE);
}

setTimeout(look, PAUSE);
