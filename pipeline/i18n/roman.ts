const NUMERALS = [
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/** A legislature's number as official documents write it: 15 is XV. */
export function roman(number: number): string {
  let left = number;
  let written = '';
  for (const [numeral, value] of NUMERALS) {
    for (; left >= value; left -= value) written += numeral;
  }
  return written;
}
