const NUMERALS = [
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** Formats a number below 90 as official documents write a legislature’s: 15 is XV. */
export function toRoman(number: number): string {
  let left = number;
  let written = '';
  for (const [numeral, value] of NUMERALS) {
    for (; left >= value; left -= value) written += numeral;
  }
  return written;
}
