import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Copies, copiesOf } from '../../../pipeline/publish/release/copies.ts';

const text = (words: string) => new TextEncoder().encode(words);
const unpacked = (copies: Copies) =>
  copies.map(([encoding, packed]) =>
    (encoding === 'br' ? brotliDecompressSync : gunzipSync)(packed).toString(),
  );

describe('compressed copies', () => {
  it('of many answers together, and of one alone, are each one’s own, best first', async () => {
    const answers = Array.from({ length: 50 }, (_, number) => `${number} `.repeat(100 + number));
    const copies = await copiesOf(answers.map(text));
    expect(copies.map(unpacked)).toEqual(answers.map((answer) => [answer, answer]));
    const [alone] = await copiesOf([text(answers[0]!)]);
    expect(alone).toEqual(copies[0]);
    expect(alone!.map(([encoding]) => encoding)).toEqual(['br', 'gzip']);
  });

  it('are left out where they would not be smaller', async () => {
    expect(await copiesOf([new Uint8Array(randomBytes(2000))])).toEqual([[]]);
  });
});
