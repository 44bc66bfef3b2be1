const NUMERALS = [
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

/**
 * Formats a number below 90 as official documents write a legislature’s: 15 is XV. The id of a legislature carries its
 * chamber in the hundreds, so 115 is XV as well.
 */
export function toRoman(number: number): string {
  let left = number % 100;
  let written = '';
  for (const [numeral, value] of NUMERALS) {
    for (; left >= value; left -= value) written += numeral;
  }
  return written;
}

/** Maximum of these numerals; the present legislature is the fifteenth. */
const MOST = 89;

const VALUES = new Map(Array.from({ length: MOST }, (_, index) => [toRoman(index + 1), index + 1]));

/** Parses `XV` as 15; returns null for any unusual notation. */
export const fromRoman = (roman: string): number | null => VALUES.get(roman) ?? null;

const LEGISLATURE = /^(?:Leg\.\s*)?(?:(\d{1,2})|([IVXL]+))$/;

/** Parses the number in `Leg.15`, `Leg. XV` or `XV`; returns null without one. */
export function legislatureNumber(text: string): number | null {
  const [, digits, roman] = LEGISLATURE.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  return roman === undefined ? null : fromRoman(roman);
}
