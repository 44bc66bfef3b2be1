import { toRoman } from '../../roman.ts';

/** As far as these numerals go; the present legislature is the fifteenth. */
const MOST = 89;

const VALUES = new Map(Array.from({ length: MOST }, (_, index) => [toRoman(index + 1), index + 1]));

/** `XV` as 15; null where it is not the usual way to write a number. */
export const fromRoman = (roman: string): number | null => VALUES.get(roman) ?? null;

const LEGISLATURE = /^(?:Leg\.\s*)?(?:(\d{1,2})|([IVXL]+))$/;

/** The number in `Leg.15`, `Leg. XV` or `XV`; null where there is none. */
export function legislatureNumber(text: string): number | null {
  const [, digits, roman] = LEGISLATURE.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  return roman === undefined ? null : fromRoman(roman);
}
