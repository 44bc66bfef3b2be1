import { toRoman } from '../../roman.ts';

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
