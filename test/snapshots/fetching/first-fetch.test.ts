import { afterAll, beforeAll, expect, it } from 'vitest';
import { dryRunResult, fetchResult } from '../../../pipeline/commands/fetch-result.ts';
import { SEARCHED_TYPES } from '../../../pipeline/congreso/fetching/initiatives.ts';
import { identifyDocument } from '../../../pipeline/congreso/sources/index.ts';
import type { FetchEstimate } from '../../../pipeline/snapshots/fetching/dry-run.ts';
import type { FetchSummary } from '../../../pipeline/snapshots/fetching/fetch.ts';
import { folderForAll } from '../../effects.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import { smallSite } from '../../replay/small-site.ts';
import { contentsOf, dryRunFrom, fetchFrom } from './fetching.ts';

const folder = folderForAll();
let site: Replay;
let plan: FetchEstimate;
let fetched: FetchSummary;
/** Requests of the run by the kind of document. */
const asked: Record<string, number> = {};

beforeAll(async () => {
  site = await startReplay(smallSite());
  plan = await dryRunFrom(site.url, folder, { legislatures: [15] });
  site.asked.length = 0;
  fetched = await fetchFrom(site.url, folder, {
    scope: { legislatures: [15] },
    recorder({ path }) {
      const kind = identifyDocument(path)?.source.kind ?? path;
      asked[kind] = (asked[kind] ?? 0) + 1;
    },
  });
});
afterAll(() => site.close());

/** Kinds whose number only pages show: formats of a vote by its day's page, search pages by the first one. */
const GUESSED = ['vote-json', 'vote-xml', 'diario', 'initiative-search'];

it('the plan of a first run counts as many requests of each kind as the run sends, except for kinds that depend on pages', () => {
  const sure = (requests: Record<string, number>) =>
    Object.fromEntries(Object.entries(requests).filter(([kind]) => !GUESSED.includes(kind)));
  const { 'robots.txt': robots, ...documents } = asked;
  expect(robots).toBe(1);
  expect(sure(plan.documents)).toEqual(sure(documents));
  expect(Object.keys(sure(documents)).length).toBeGreaterThan(10);
});

it('the plan of a first run assumes fifteen votes a day and seven pages for every search', () => {
  expect(plan.documents['vote-json']).toBe(15 * plan.documents['day-page']!);
  expect(plan.documents['initiative-search']).toBe(7 * SEARCHED_TYPES.length);
  // The small site has initiatives of one type only, on two pages.
  expect(asked['initiative-search']).toBe(SEARCHED_TYPES.length + 1);
  expect(plan.confirmations).toBe(0);
});

it('a first run counts and reports every request and every received byte of documents', () => {
  const sent = site.asked.filter(({ address }) => address !== '/robots.txt');
  expect(fetched.report.troubles).toEqual([]);
  expect(fetched.requests).toBe(site.asked.length);
  expect(fetched.requests).toBe(Object.values(asked).reduce((sum, times) => sum + times, 0));
  expect(fetched.bytes).toBe(sent.reduce((sum, { bytes }) => sum + bytes, 0));
  const { lines, record } = fetchResult(fetched, folder, 1_000);
  expect(lines).toContain(`${fetched.requests} requests, ${(fetched.bytes / 1e6).toFixed(1)} MB, 1.0 s.`);
  expect(record).toMatchObject({ requests: site.asked.length, bytes: fetched.bytes });
  const [foreseen] = dryRunResult(plan).lines;
  const requests = Object.values(plan.documents).reduce((sum, times) => sum + times, 0);
  expect(foreseen).toBe(`About ${requests} requests and ${(plan.bytes / 1e6).toFixed(1)} MB:`);
});

it('a first run requests nothing twice, and nothing of another legislature', () => {
  const requests = site.asked.map(({ method, address, form }) => `${method} ${address} ${form}`);
  expect(new Set(requests).size).toBe(requests.length);
  const held = Object.keys(contentsOf(folder));
  expect(held.filter((path) => /Leg14|\/XIV\/|_14\.jpg/.test(path))).toEqual([]);
  expect(held.some((path) => path.includes('Leg15'))).toBe(true);
});
