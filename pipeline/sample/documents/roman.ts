const NUMERALS: [string, number][] = [
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
];

/** A number below 90 in Roman numerals. Not the parsers' own: who writes must not share the mistakes of who reads. */
export function toRoman(number: number): string {
  const fitting = NUMERALS.find(([, value]) => value <= number);
  return fitting === undefined ? '' : fitting[0] + toRoman(number - fitting[1]);
}
