import fc from 'fast-check';

/** One modification: its kind, position, length and source, as shares of the whole. */
type Blow = [manner: number, at: number, length: number, from: number];

/** A document to damage, a donor to splice from, and the modifications. */
export interface Attack {
  victim: number;
  donor: number;
  blows: Blow[];
}

const share = fc.nat({ max: 1_000_000 });

/** Generates attacks that fast-check can shrink: few modifications, because a parser stops at the first one it sees. */
export const attacks: fc.Arbitrary<Attack> = fc.record({
  victim: share,
  donor: share,
  blows: fc.array(fc.tuple(fc.nat({ max: 999 }), share, share, share), { minLength: 1, maxLength: 4 }),
});

const DEEP = 10_000;

/** Malformed values for numbers, names and dates. */
const NUMBERS = [
  ...['0', '-1', '-0', '1.5', '1e999', '-1e999', '1e21', 'NaN', 'Infinity', '0x10', '007', '1_000', '٣'],
  ...['99999999999999999999999', '-99999999999999999999', '9007199254740993', '4294967296', '9'.repeat(400)],
];
const JSON_VALUES = [
  ...['null', 'true', '{}', '[]', '[null]', '""', '" "', '"NaN"', '"31/02/2024"', '"1/1/0000"', '[[1],[2]]'],
  ...['{"toString":1,"valueOf":1}', '{"__proto__":{"polluted":1}}'],
  ...['{"constructor":{"prototype":{"polluted":1}}}', '"__proto__"', '"constructor"', '"toString"'],
  ...['"hasOwnProperty"', '"length"', '"\\ud800"', '"\\u0000\\u202e"'],
  `"${'a'.repeat(5_000)}"`,
  `"${' a,'.repeat(2_000)}"`,
];
const DEEP_VALUES = [
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  '{"a":'.repeat(DEEP) + 1 + '}'.repeat(DEEP),
  '<div>'.repeat(DEEP / 5),
  '<Votacion>'.repeat(DEEP / 5),
  '('.repeat(DEEP),
];
const MARKUP = [
  ...['&lol;', '&#0;', '&#x110000;', '&#xD800;', '&nbsp', '&amp;amp;', '<!DOCTYPE a [<!ENTITY b "c">]>'],
  ...['<![CDATA[', '<!--', '-->', '<script>', '</script>', '</div>', '<p>', '<table><tr><td>'],
  ...['<?xml version="1.0"?>', '<a href="', '\0', '\u202e', '\u2066', '\u2028', '\ufeff', '\ufffd', '\f'],
  ...['\r', '\n\n', '\t', '\u0301', '\u{1f3db}', 'İ', '__proto__', 'constructor', 'prototype'],
  ...['"__proto__":{"polluted":1},', ',', '"', "'", '\\', '%', '%2e%2e%2f'],
];
const BYTES = `ff feff fffe efbbbf c080 eda080 f4908080 80 c3 00 504b0506 504b0102 ffffffff 7fffffff`
  .split(' ')
  .map((hex) => Buffer.from(hex, 'hex'));

const pick = <Each>(list: readonly Each[], at: number): Each => list[at % list.length]!;
const place = (length: number, part: number): number => Math.floor((length * part) / 1_000_001);

/** Positions of the values, words, numbers and tags of a text; computed once for each document. */
const TOKEN = /"(?:[^"\\]|\\.)*"|\d+(?:\.\d+)?|<[^<>]*>|[\p{L}_]+/gu;
const tokensOf = new WeakMap<Uint8Array, [start: number, end: number][]>();

function tokens(bytes: Uint8Array): [number, number][] {
  const known = tokensOf.get(bytes);
  if (known !== undefined) return known;
  // One character for each byte, so that positions in the text equal those in the bytes.
  const text = Buffer.from(bytes).toString('latin1');
  const found = Array.from(text.matchAll(TOKEN), (match): [number, number] => [
    match.index,
    match.index + match[0].length,
  ]);
  tokensOf.set(bytes, found);
  return found;
}

const replaced = (bytes: Buffer, start: number, end: number, by: Uint8Array): Buffer =>
  Buffer.concat([bytes.subarray(0, start), by, bytes.subarray(end)]);

/** Replaces a token of the bytes. Earlier modifications may have moved it: then any piece is replaced. */
function inPlaceOfToken(bytes: Buffer, at: number, original: Uint8Array, by: Uint8Array): Buffer {
  const all = tokens(original);
  if (all.length === 0) return by.length === 0 ? bytes : Buffer.from(by);
  const [start, end] = all[place(all.length, at)]!;
  return replaced(bytes, Math.min(start, bytes.length), Math.min(end, bytes.length), by);
}

const SHORT = 64;

/** Relative frequencies of modifications, in thousandths. Nesting is rare because it is slow. */
function strike(
  bytes: Buffer,
  [manner, at, length, from]: Blow,
  original: Uint8Array,
  donor: Uint8Array,
): Buffer {
  const start = place(bytes.length, at);
  const end = Math.min(bytes.length, start + (length % SHORT) + 1);
  const text = (list: readonly string[]) => Buffer.from(pick(list, from));
  if (manner < 100) return replaced(bytes, start, start + 1, Buffer.of(from % 256));
  if (manner < 170) return replaced(bytes, start, end, Buffer.alloc(0));
  if (manner < 230) return replaced(bytes, start, start, bytes.subarray(start, end));
  if (manner < 300) {
    const taken = place(donor.length, from);
    return replaced(bytes, start, end, donor.subarray(taken, taken + (length % (SHORT * 8))));
  }
  if (manner < 340) return bytes.subarray(0, start);
  if (manner < 380) return bytes.subarray(start);
  if (manner < 450) return replaced(bytes, start, start, text(MARKUP));
  if (manner < 480) return replaced(bytes, start, start, pick(BYTES, from));
  if (manner < 600) return inPlaceOfToken(bytes, at, original, text(NUMBERS));
  if (manner < 760) return inPlaceOfToken(bytes, at, original, text(JSON_VALUES));
  if (manner < 840) return inPlaceOfToken(bytes, at, original, text(MARKUP));
  if (manner < 900) return inPlaceOfToken(bytes, at, original, Buffer.alloc(0));
  if (manner < 980) {
    const all = tokens(donor);
    const [first, last] = all.length === 0 ? [0, 0] : all[place(all.length, from)]!;
    return inPlaceOfToken(bytes, at, original, donor.subarray(first, last));
  }
  if (manner < 990) return Buffer.from(bytes.toString('latin1'), manner % 2 ? 'utf8' : 'utf16le');
  return inPlaceOfToken(bytes, at, original, text(DEEP_VALUES));
}

/** Returns the damaged document of an attack. */
export function spoil({ blows }: Pick<Attack, 'blows'>, victim: Uint8Array, donor: Uint8Array): Buffer {
  return blows.reduce<Buffer>((bytes, blow) => strike(bytes, blow, victim, donor), Buffer.from(victim));
}
