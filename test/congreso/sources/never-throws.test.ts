import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifyDocument } from '../../../pipeline/congreso/sources/index.ts';
import { issueKinds } from '../../../pipeline/core/issues.ts';
import { soundDocuments } from './documents.ts';

const cases = Object.entries(soundDocuments);

/** Parses bytes as the type of the path: the result must be rows or issues with the document's name, never an exception. */
function survives(path: string, bytes: Uint8Array): void {
  const { source, place } = identifyDocument(path)!;
  const { rows, issues } = source.parse(bytes, place);
  expect(Array.isArray(rows)).toBe(true);
  for (const trouble of issues) {
    expect(trouble.code in issueKinds).toBe(true);
    expect(trouble.document).toBe(path);
    expect(trouble.found ?? '').not.toMatch(/\n/);
    expect((trouble.found ?? '').length).toBeLessThan(250);
  }
}

describe.each(cases)('the parser of %s never throws', (path, sound) => {
  it('for valid bytes', () => {
    const { source, place } = identifyDocument(path)!;
    const { rows, issues } = source.parse(sound, place);
    expect(issues).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('for any other bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => survives(path, bytes)));
  });

  it('for any JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        survives(path, Buffer.from(text));
        survives(path, Buffer.from(`[${text}]`));
      }),
    );
  });
});

describe('no structure makes a parser throw', () => {
  const DEEP = 200_000;
  it.each(cases.map(([path]) => path))('at any depth, at %s', (path) => {
    survives(path, Buffer.from('['.repeat(DEEP)));
    survives(path, Buffer.from(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`));
    survives(path, Buffer.from(`<?xml version="1.0"?>${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`));
    survives(path, Buffer.from(`<div class="cuerpo-votaciones">${'<div>'.repeat(10_000)}`));
  });
});
