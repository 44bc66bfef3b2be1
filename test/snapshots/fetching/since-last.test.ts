import { beforeEach, describe, expect, it } from 'vitest';
import { weeksOf } from '../../../pipeline/congreso/fetching/plans.ts';
import {
  firstDay,
  legislaturesFetched,
  readLastFetch,
} from '../../../pipeline/snapshots/fetching/last-fetch.ts';
import { FETCH_KINDS, type FetchScope } from '../../../pipeline/snapshots/fetching/scope.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import type { Documents } from '../../replay/documents.ts';
import { onPaths, status } from '../../replay/faults.ts';
import { startReplay } from '../../replay/server.ts';
import { A_VOTE, DAY_PAGE, smallSite, withNextLegislature } from '../../replay/small-site.ts';
import { fetchFrom, folder, serveSmallSite, site } from './fetching.ts';

const { files } = effectsForTests();
const everything: FetchScope = {
  ...{ kinds: FETCH_KINDS, legislatures: null, since: null, from: null, to: null, today: '2025-03-20' },
};

describe('the first day to fetch since the last run', () => {
  const since = {
    votes: { '14': '2025-03-10T10:00:00Z', '15': '2025-03-12T23:30:00Z' },
    agenda: { '15': '2025-02-12T10:00:00Z' },
  };

  it('is null if nothing was ever fetched completely', () => {
    expect(firstDay('votes', everything, [15])).toBeNull();
    expect(firstDay('votes', { ...everything, since: {} }, [15])).toBeNull();
  });

  it('is two weeks before the last run, for the legislatures fetched before', () => {
    expect(firstDay('votes', { ...everything, since }, [14, 15])).toBe('2025-02-24');
    expect(firstDay('votes', { ...everything, since }, [15])).toBe('2025-02-27');
    expect(legislaturesFetched(since)).toEqual([14, 15]);
  });

  it('differs by kind', () => {
    expect(firstDay('agenda', { ...everything, since }, [15])).toBe('2025-01-29');
    expect(firstDay('agenda', { ...everything, since }, [14, 15])).toBeNull();
    expect(firstDay('members', { ...everything, since }, [14, 15])).toBeNull();
  });

  it('is null for a legislature that was never fetched completely, and the given one for all', () => {
    expect(firstDay('votes', { ...everything, since }, [13, 15])).toBeNull();
    expect(firstDay('votes', { ...everything, since, from: '2025-01-01' }, [15])).toBe('2025-01-01');
  });

  it('follows from the common mark of older versions', () => {
    const folder = temporaryFolder();
    files.write(`${folder}/last-fetch.json`, '{"legislatures":{"15":"2025-03-12T23:30:00Z"}}');
    expect(readLastFetch(folder, files).agenda).toEqual({ '15': '2025-03-12T23:30:00Z' });
  });
});

describe('a run records what it fetched completely', () => {
  beforeEach(serveSmallSite);

  const noted = () => {
    const last = readLastFetch(folder, files);
    return Object.fromEntries(Object.entries(last).map(([kind, marks]) => [kind, Object.keys(marks)]));
  };

  it('kind by kind', async () => {
    await fetchFrom(site.url, folder, { scope: { kinds: ['votes', 'agenda'], legislatures: [15] } });
    expect(noted()).toEqual({ votes: ['15'], agenda: ['15'] });
  });

  it('and not kinds with skipped days or failures', async () => {
    await fetchFrom(site.url, folder, { scope: { from: '2025-01-01' } });
    await fetchFrom(site.url, folder, { scope: { to: '2025-01-01' } });
    expect(noted()).toEqual({});
    site.faults = [onPaths(new RegExp(DAY_PAGE), status(404))];
    await fetchFrom(site.url, folder, { scope: { legislatures: [15] } });
    expect(Object.keys(noted())).toEqual(FETCH_KINDS.filter((kind) => kind !== 'votes'));
  });

  it('and the next run continues with it and with newer documents', async () => {
    await fetchFrom(site.url, folder, { scope: { legislatures: [14] } });
    site.asked.length = 0;
    const since = readLastFetch(folder, files);
    await fetchFrom(site.url, folder, { scope: { legislatures: null, since } });
    expect(site.asked.some(({ path }) => path === A_VOTE)).toBe(true);
    expect(noted().votes).toEqual(['14', '15']);
  });
});

describe('without a choice', () => {
  const chosen = async (documents: Documents) => {
    const site = await startReplay(documents);
    const { legislatures } = await fetchFrom(site.url, temporaryFolder(), {
      scope: { kinds: ['votes'], legislatures: null },
    });
    await site.close();
    return legislatures;
  };

  it('a run fetches the newest legislature and names the others', async () => {
    expect(await chosen(smallSite())).toEqual({ chosen: [15], others: [14] });
  });

  it('a run also fetches the previous legislature while the newest has no voting day', async () => {
    expect(await chosen(withNextLegislature(smallSite()))).toEqual({ chosen: [16, 15], others: [14] });
  });
});

describe('the weeks of the agenda', () => {
  it('are two past weeks, the current one and five future weeks', () => {
    expect(weeksOf({ from: null, to: null, today: '2026-11-21' })).toEqual([
      ...['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'],
      ...['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'],
    ]);
  });

  it('can have bounds, including one on a Sunday', () => {
    expect(weeksOf({ from: '2026-09-06', to: '2026-09-14', today: '2026-11-21' })).toEqual([
      ...['2026-08-31', '2026-09-07', '2026-09-14'],
    ]);
  });
});
