// Money in scripts: whole cents, never a fraction of them.

const form = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** The whole cents in a text like `10.00` or `-3.50`; what is below a cent on a meter is cut off. */
export function cents(text) {
  const [dollars, part = ''] = text.replace('-', '').split('.');
  const amount = Number(dollars) * 100 + Number((part + '00').slice(0, 2));
  return text.startsWith('-') ? -amount : amount;
}

/** Cents as the API writes them: `10.00`. */
export const written = (amount) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

/** Cents as people read them: `$1,234.50`, and `$10` if there are no odd cents. */
export const dollars = (amount) => (amount % 100 === 0 ? whole : form).format(amount / 100);

/** The same with both decimals, for columns of figures. */
export const exact = (amount) => form.format(amount / 100);

/** With its sign: `+$10`, `−$5`. */
export function signed(amount) {
  if (amount === 0) return dollars(0);
  return `${amount > 0 ? '+' : '−'}${dollars(Math.abs(amount))}`;
}
