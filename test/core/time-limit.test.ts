import { describe, expect, it } from 'vitest';
import { identifyDocument } from '../../pipeline/congreso/sources/index.ts';
import { withinTime } from '../../pipeline/core/time-limit.ts';
import { parseInBounds } from '../../pipeline/snapshots/unreadable-documents.ts';

const forEver = (): never => {
  for (;;);
};

describe('work under a time limit', () => {
  it('returns and throws as without a limit, also inside other limited work', () => {
    expect(withinTime(1_000, () => withinTime(500, () => 'inner') + withinTime(500, () => ' outer'))).toBe(
      'inner outer',
    );
    expect(() => withinTime(1_000, () => JSON.parse('{'))).toThrow(SyntaxError);
  });

  it.each<[string, () => unknown]>([
    ['a loop', forEver],
    ['a pattern that tries everything', () => /^(a+)+$/.test(`${'a'.repeat(60)}b`)],
    ['a sort that compares for ever', () => [2, 1].sort(forEver)],
  ])('is stopped in the middle of %s, and the next work runs', (_, work) => {
    expect(() => withinTime(50, work)).toThrow('not done after 50 ms');
    expect(withinTime(1_000, () => 'done')).toBe('done');
  });
});

it('a document that exceeds the time limit of its parser becomes an issue that names the limit', () => {
  const path = 'opendata/diputados.html';
  const { source, place } = identifyDocument(path)!;
  const read = () => parseInBounds({ ...source, parse: forEver }, new Uint8Array(300_000), place, 50);
  expect(read()).toMatchObject({
    rows: [],
    issues: [{ code: 'unreadable_document', document: path, found: 'not done after 50 ms' }],
  });
});
