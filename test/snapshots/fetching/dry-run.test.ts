import { beforeEach, expect, it } from 'vitest';
import { dryRunResult } from '../../../pipeline/commands/fetch-result.ts';
import { onPaths, status } from '../../replay/faults.ts';
import { contentsOf, dryRunFrom, fetchFrom, folder, serveSmallSite, site } from './fetching.ts';

beforeEach(serveSmallSite);

const dryRun = () => dryRunFrom(site.url, folder);

it('a dry run keeps nothing, sends few requests and estimates the downloads', async () => {
  const { confirmations, documents, bytes, troubles } = await dryRun();
  expect(troubles).toEqual([]);
  expect(contentsOf(folder)).toEqual({});
  expect(site.asked.length).toBeLessThan(15);
  expect(confirmations).toBe(0);
  expect(documents).toMatchObject({
    'day-page': 2,
    'vote-json': 30,
    'member-page': 3,
    photograph: 3,
    'agenda-week': 8,
  });
  expect(bytes).toBeGreaterThan(1_000_000);
});

it('a dry run names the unreadable lists, whose documents it does not count', async () => {
  const whole = await dryRun();
  site.faults = [onPaths(/^opendata\/diputados/, status(500))];
  const estimate = await dryRun();
  expect(estimate.troubles).toEqual([
    { document: 'opendata/diputados.html', what: expect.stringContaining('500') },
  ]);
  expect(estimate.bytes).toBeLessThan(whole.bytes);
  const { ok, lines } = dryRunResult(estimate);
  expect(ok).toBe(false);
  expect(lines.at(-1)).toMatch(/^ {2}opendata\/diputados\.html: .*500/);
});

it('a dry run before a second run predicts its requests exactly', async () => {
  await fetchFrom(site.url, folder);
  const before = contentsOf(folder);
  const { confirmations, documents } = await dryRun();
  expect(contentsOf(folder)).toEqual(before);
  site.asked.length = 0;
  const { requests } = await fetchFrom(site.url, folder);
  const missing = Object.values(documents).reduce((sum, times) => sum + times, 0);
  // One additional request is for robots.txt.
  expect(confirmations + missing + 1).toBe(requests);
});
