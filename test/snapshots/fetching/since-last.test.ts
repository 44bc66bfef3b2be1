import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readLastFetch, sinceLast } from '../../../pipeline/snapshots/fetching/last-fetch.ts';
import { weeksOf } from '../../../pipeline/snapshots/fetching/plans/agenda.ts';
import { type FetchScope, KINDS } from '../../../pipeline/snapshots/fetching/scope.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { onPaths, status } from '../../replay/faults.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import { A_VOTE, DAY_PAGE, smallSite } from '../../replay/small-site.ts';
import { fetchFrom } from './fetching.ts';

const { files } = effectsForTests();
const everything: FetchScope = {
  ...{ kinds: KINDS, legislatures: null, known: null, from: null, to: null, today: '2025-03-20' },
};

describe('what is left to look at since the last time', () => {
  const last = { '14': '2025-03-10T10:00:00Z', '15': '2025-03-12T23:30:00Z' };

  it('is everything where nothing was ever fetched whole', () => {
    expect(sinceLast(everything, {})).toEqual(everything);
  });

  it('begins two weeks before the last time, in the legislatures fetched before', () => {
    expect(sinceLast(everything, last)).toEqual({ ...everything, known: [14, 15], from: '2025-02-24' });
    const chosen = { ...everything, legislatures: [15] };
    expect(sinceLast(chosen, last)).toEqual({ ...chosen, known: [15], from: '2025-02-27' });
  });

  it('is everything of a legislature that was never fetched whole', () => {
    const chosen = { ...everything, legislatures: [13, 15] };
    expect(sinceLast(chosen, last)).toEqual(chosen);
  });
});

describe('a run notes what it has fetched whole', () => {
  let site: Replay;
  let folder: string;
  beforeEach(async () => {
    site = await startReplay(smallSite());
    folder = temporaryFolder();
  });
  afterEach(() => site.close());

  const noted = () => Object.keys(readLastFetch(folder, files));

  it('when nothing was left out', async () => {
    await fetchFrom(site.url, folder, { scope: { legislatures: [15] } });
    expect(noted()).toEqual(['15']);
  });

  it('and not when a kind or a day was left out, or something could not be had', async () => {
    await fetchFrom(site.url, folder, { scope: { kinds: ['votes'] } });
    await fetchFrom(site.url, folder, { scope: { from: '2025-01-01' } });
    await fetchFrom(site.url, folder, { scope: { to: '2025-01-01' } });
    site.faults = [onPaths(new RegExp(DAY_PAGE), status(404))];
    await fetchFrom(site.url, folder);
    expect(noted()).toEqual([]);
  });

  it('and a run since then goes on with it and with what is newer', async () => {
    await fetchFrom(site.url, folder, { scope: { legislatures: [14] } });
    site.asked.length = 0;
    await fetchFrom(site.url, folder, { scope: { known: [14], from: '2025-02-06' } });
    expect(site.asked.some(({ path }) => path === A_VOTE)).toBe(true);
    expect(noted()).toEqual(['14', '15']);
  });
});

describe('the weeks of the agenda', () => {
  it('are two that are over, this one and five to come', () => {
    expect(weeksOf({ from: null, to: null, today: '2026-11-21' })).toEqual([
      ...['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
      ...['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'],
    ]);
  });

  it('can be bounded, from a Sunday on too', () => {
    expect(weeksOf({ from: '2026-09-06', to: '2026-09-14', today: '2026-11-21' })).toEqual([
      ...['2026-08-31', '2026-09-07', '2026-09-14'],
    ]);
  });
});
