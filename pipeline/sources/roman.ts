const NUMERALS: readonly (readonly [string, number])[] = [
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];
/** As far as these numerals go; the present legislature is the fifteenth. */
const MOST = 89;

/** 15 as `XV`. */
export function toRoman(number: number): string {
  let rest = number;
  let roman = '';
  for (const [numeral, value] of NUMERALS) {
    for (; rest >= value; rest -= value) roman += numeral;
  }
  return roman;
}

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
