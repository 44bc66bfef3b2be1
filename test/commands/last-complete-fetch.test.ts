import { expect, it } from 'vitest';
import { dayOfLastCompleteFetch, lastCompleteFetch } from '../../pipeline/commands/fetch-facts.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

const { files } = effectsForTests();
const KINDS = ['votes', 'deputies', 'members', 'initiatives', 'interventions', 'agenda'];

/** Returns a folder with the marks of fetches, each kind by legislature. */
function marked(marks: (kind: string) => Record<string, string> | null): string {
  const folder = temporaryFolder();
  const kinds = Object.fromEntries(KINDS.map((kind) => [kind, marks(kind) ?? {}]));
  files.write(`${folder}/last-fetch.json`, JSON.stringify({ kinds }));
  return folder;
}

it('the last complete fetch is that of the kind that was complete the longest ago', () => {
  const folder = marked((kind) => ({
    15: kind === 'agenda' ? '2026-07-10T22:30:00.000Z' : '2026-07-12T05:00:00.000Z',
  }));
  expect(lastCompleteFetch(folder, files)).toBe('2026-07-10T22:30:00.000Z');
  // Half past midnight in Madrid.
  expect(dayOfLastCompleteFetch(folder, files)).toBe('2026-07-11');
});

it('the last complete fetch is that of the newest legislature, whenever older ones were fetched', () => {
  const folder = marked(() => ({ 14: '2025-01-01T05:00:00.000Z', 15: '2026-07-12T05:00:00.000Z' }));
  expect(lastCompleteFetch(folder, files)).toBe('2026-07-12T05:00:00.000Z');
});

it('there is no complete fetch while a kind never was complete, without marks, or with broken ones', () => {
  const folder = marked((kind) => (kind === 'members' ? null : { 15: '2026-07-12T05:00:00.000Z' }));
  expect(lastCompleteFetch(folder, files)).toBeNull();
  expect(lastCompleteFetch(temporaryFolder(), files)).toBeNull();
  files.write(`${folder}/last-fetch.json`, '{');
  expect(dayOfLastCompleteFetch(folder, files)).toBeNull();
});
