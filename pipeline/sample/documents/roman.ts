const NUMERALS: [string, number][] = [
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

/**
 * Formats a number below 90 in Roman numerals. It does not share the parsers' code, so that a bug in one
 * cannot hide in the other.
 */
export function toRoman(number: number): string {
  const fitting = NUMERALS.find(([, value]) => value <= number);
  return fitting === undefined ? '' : fitting[0] + toRoman(number - fitting[1]);
}
