/** Whether a text is an OIB: eleven digits, the last of which checks the others (ISO 7064, MOD 11,10). */
export function isOib(text: string): boolean {
  if (!/^\d{11}$/.test(text)) return false;
  const digits = [...text].map(Number);
  const check = digits.pop();
  const rest = digits.reduce((before, digit) => (((before + digit) % 10 || 10) * 2) % 11, 10);
  return (11 - rest) % 10 === check;
}

/** Whether a text is a Croatian IBAN without spaces: HR, two check digits and 17 more (ISO 13616, MOD 97-10). */
export function isIban(text: string): boolean {
  if (!/^HR\d{19}$/.test(text)) return false;
  const numbers = [...`${text.slice(4)}${text.slice(0, 4)}`].map((letter) => Number.parseInt(letter, 36)).join("");
  return BigInt(numbers) % 97n === 1n;
}
