import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readLastFetch } from '../../../pipeline/snapshots/fetching/last-fetch.ts';
import { effectsForTests } from '../../effects.ts';
import { cutShort, onPaths, status } from '../../replay/faults.ts';
import { nightlySite } from '../../replay/nightly-site.ts';
import { A_VOTE, A_VOTE_AS_XML, DAY_PAGE, DIARIO, smallSite } from '../../replay/small-site.ts';
import { fetchFrom, folder, serveSmallSite, site } from './fetching.ts';

const { files } = effectsForTests();
beforeEach(serveSmallSite);

const update = (now: string, kinds: Parameters<typeof fetchFrom>[2] = {}) =>
  fetchFrom(site.url, folder, {
    now: `${now}T06:00:00Z`,
    scope: { legislatures: null, since: readLastFetch(folder, files), ...kinds.scope },
  });
const votes = { scope: { kinds: ['votes' as const] } };

describe('a sidecar', () => {
  it('is rewritten only if more than the time of its check changes', async () => {
    await update('2025-02-12');
    const written = () =>
      files
        .walk(`${folder}/congreso`)
        .filter((path) => path.endsWith('.meta.json') && !/busqueda-de-iniciativas/.test(path))
        .map((path) => `${path} ${statSync(join(folder, 'congreso', path)).ino}`);
    const before = written();
    await update('2025-02-13');
    expect(written().filter((each) => !before.includes(each))).toEqual([]);
  });

  it('records the check that makes a vote final after the period of corrections', async () => {
    for (const day of ['2025-02-12', '2025-02-25', '2025-02-26']) await update(day, votes);
    const { checked_at } = JSON.parse(files.readText(`${folder}/congreso/${A_VOTE}.meta.json`));
    expect(checked_at).toBe('2025-02-26T06:00:00.000Z');
    site.asked.length = 0;
    await update('2025-02-27', votes);
    expect(site.asked.filter(({ path }) => path === A_VOTE)).toEqual([]);
  });
});

describe('a vote with an unavailable file', () => {
  it('is a failure in the first run and a note in later ones, and is fetched however old its day is', async () => {
    site.faults = [onPaths(new RegExp(A_VOTE), cutShort)];
    const first = await update('2025-02-12', votes);
    expect(first.report.troubles).toMatchObject([{ document: A_VOTE, what: 'incomplete JSON, 5 times' }]);
    const second = await update('2025-02-13', votes);
    expect(second.report.troubles).toEqual([]);
    expect(second.report.notes).toMatchObject([
      { document: A_VOTE, what: expect.stringContaining('missing in 2 runs') },
    ]);
    site.faults = [];
    const { report } = await update('2025-06-01', votes);
    expect([report.troubles, report.notes, report.new]).toEqual([[], [], 1]);
    expect(files.exists(`${folder}/outstanding.json`)).toBe(false);
  });

  it('stops nothing if another format is complete', async () => {
    const xml = A_VOTE.replace('.json', '.xml');
    const page = smallSite().get(DAY_PAGE)!().toString();
    const documents = smallSite();
    documents.set(DAY_PAGE, () =>
      Buffer.from(page.replace(`href="/${A_VOTE}"`, `href="/${xml}">XML</a> <a href="/${A_VOTE}"`)),
    );
    const seventh = documents.get(A_VOTE_AS_XML)!();
    const first = Buffer.from(seventh).toString('latin1').replace('<NumeroVotacion>7<', '<NumeroVotacion>1<');
    documents.set(xml, () => Buffer.from(first, 'latin1'));
    site.show(documents);
    site.faults = [onPaths(new RegExp(A_VOTE), status(403))];
    const { report } = await update('2025-02-12', votes);
    expect(report.troubles).toEqual([]);
    expect(report.notes).toMatchObject([
      { document: A_VOTE, what: expect.stringContaining(`taken from ${xml} instead`) },
    ]);
  });
});

describe('a Diario that is printed later', () => {
  it('is requested in each run for three weeks, then at growing intervals without end', async () => {
    site.faults = [onPaths(new RegExp(DIARIO), status(404))];
    const askedOn: string[] = [];
    const day = (at: number) => new Date(Date.UTC(2025, 1, 12 + at)).toISOString().slice(0, 10);
    for (let at = 0; at < 150; at += 5) {
      site.asked.length = 0;
      const { report } = await update(day(at), votes);
      expect(report.troubles).toEqual([]);
      if (site.asked.some(({ path }) => path === DIARIO)) askedOn.push(day(at));
    }
    expect(askedOn.slice(0, 5)).toEqual([day(0), day(5), day(10), day(15), day(20)]);
    expect(askedOn.length).toBeGreaterThan(8);
    expect(askedOn.length).toBeLessThan(20);
    site.faults = [];
    await update('2025-12-01', votes);
    expect(files.exists(`${folder}/congreso/${DIARIO}`)).toBe(true);
  });
});

describe('earlier documents kept by a former version', () => {
  const BILLS = 'webpublica/opendata/iniciativas/ProyectosDeLey__20261125050000.json';
  const earlier = `earlier/congreso/${BILLS}/12345678.json`;
  const record = (legislature: number, number: number) => ({
    ...{ LEGISLATURA: `Leg.${legislature}`, NUMEXPEDIENTE: `121/00000${number}/0000`, OBJETO: 'Asunto' },
  });
  const run = async (held: unknown[]) => {
    site.show(nightlySite({ day: '2026-11-26' }));
    files.write(`${folder}/${earlier}`, JSON.stringify(held));
    const { report } = await update('2026-11-26');
    expect(report.troubles).toEqual([]);
    expect(files.exists(`${folder}/${earlier}`)).toBe(false);
    return files.exists(`${folder}/congreso/${BILLS}`);
  };

  it('are removed if a held file covers them', async () => {
    expect(await run([record(15, 1)])).toBe(false);
  });

  it('are restored if they have records that no held file has', async () => {
    expect(await run([record(14, 1)])).toBe(true);
  });
});
