import { beforeEach, describe, expect, it } from 'vitest';
import { readLastFetch } from '../../../pipeline/snapshots/fetching/last-fetch.ts';
import { readRequestForms } from '../../../pipeline/snapshots/fetching/request-forms.ts';
import { effectsForTests } from '../../effects.ts';
import { type Fault, notUnderstood, status } from '../../replay/faults.ts';
import { A_VOTE, smallSite } from '../../replay/small-site.ts';
import { fetchFrom, folder, serveSmallSite, site } from './fetching.ts';

const { files } = effectsForTests();
const SEARCH = 'busqueda-de-iniciativas/XV/162/pagina001.json';
beforeEach(serveSmallSite);

/** Applies a fault to requests whose address or form contains some words. */
const where =
  (matches: (address: string, form: string) => boolean, fault: Fault): Fault =>
  (request, ready, response) =>
    matches(request.url ?? '', ready.form) ? fault(request, ready, response) : undefined;

const votes = { scope: { kinds: ['votes' as const], legislatures: null } };

describe('the second form of a request', () => {
  it('fetches the index page if the first is refused, and the run is complete', async () => {
    site.faults = [where((address) => address === '/es/opendata/votaciones', status(403))];
    const { report } = await fetchFrom(site.url, folder, votes);
    expect([report.troubles, report.notes, report.forms]).toEqual([[], [], { 'voting-days': 2 }]);
    expect(files.exists(`${folder}/congreso/${A_VOTE}`)).toBe(true);
  });

  it('comes first in the next run if it was the one that worked', async () => {
    site.faults = [where((address) => address === '/es/opendata/votaciones', status(403))];
    await fetchFrom(site.url, folder, votes);
    site.asked.length = 0;
    await fetchFrom(site.url, folder, votes);
    expect(site.asked.filter(({ address }) => address === '/es/opendata/votaciones')).toEqual([]);
    expect(readRequestForms(folder, files)).toEqual({ 'voting-days': 2 });
  });

  it('gives way to the first one once only that works again', async () => {
    site.faults = [where((address) => address === '/es/opendata/votaciones', status(403))];
    await fetchFrom(site.url, folder, votes);
    const isSecond = (address: string) =>
      address.includes('p_p_id=votaciones') && !address.includes('target');
    site.faults = [
      where((address) => isSecond(address) || address.includes('currentLegislatura'), status(403)),
    ];
    const { report } = await fetchFrom(site.url, folder, votes);
    expect([report.troubles, report.forms]).toEqual([[], {}]);
  });

  it('also fetches a calendar that names the newest legislature', async () => {
    const isFirst = (address: string) => /targetLegislatura=XV$/.test(address);
    site.faults = [where(isFirst, status(403))];
    const { report } = await fetchFrom(site.url, folder, votes);
    expect(report.troubles).toEqual([]);
    expect(
      site.asked.some(({ address }) => address.endsWith('targetLegislatura=XV&currentLegislatura=XV')),
    ).toBe(true);
  });
});

describe('a search for initiatives', () => {
  const isNumber = (_: string, form: string) => /_iniciativas_legislatura=15\b/.test(form);
  const isSearch = (address: string) => address.includes('filtrarListado');
  const initiatives = (now: string) =>
    fetchFrom(site.url, folder, { now, scope: { kinds: ['initiatives'], legislatures: [15] } });
  const heldPage = () => files.readText(`${folder}/congreso/${SEARCH}`);

  it('uses Roman numerals if the usual form finds nothing, and from then on at once', async () => {
    site.faults = [where((address, form) => isSearch(address) && isNumber(address, form), notUnderstood)];
    const { report } = await initiatives('2025-02-20T12:00:00Z');
    expect([report.troubles, report.forms]).toEqual([[], { 'initiative-search': 2 }]);
    expect(heldPage()).toContain('162/000001');
  });

  it('without results in any form is a failure if files have bills, and replaces no page with rows', async () => {
    await initiatives('2025-02-20T12:00:00Z');
    const before = heldPage();
    site.faults = [where(isSearch, notUnderstood)];
    const { report } = await initiatives('2025-02-21T12:00:00Z');
    expect(report.troubles).toMatchObject([
      { kind: 'initiatives', what: expect.stringContaining('returns nothing in any form') },
    ]);
    expect(heldPage()).toBe(before);
  });

  it('without results for one type only replaces the page of that type', async () => {
    await initiatives('2025-02-20T12:00:00Z');
    const other = 'busqueda-de-iniciativas/XV/161/pagina001.json';
    const rows = JSON.parse(heldPage());
    const only = {
      iniciativas_encontradas: '1',
      lista_iniciativas: {
        iniciativa1: { ...rows.lista_iniciativas.iniciativa1, id_iniciativa: '161/000001' },
      },
    };
    site.show(new Map([...smallSite(), [other, () => Buffer.from(JSON.stringify(only))]]));
    await initiatives('2025-03-21T12:00:00Z');
    expect(files.readText(`${folder}/congreso/${other}`)).toContain('161/000001');
    site.faults = [where((_, form) => /_iniciativas_tipo=161\b/.test(form), notUnderstood)];
    const { report } = await initiatives('2025-03-22T12:00:00Z');
    expect(report.troubles).toEqual([]);
    expect(files.readText(`${folder}/congreso/${other}`)).toBe('{}');
  });
});

describe('an unreadable index page', () => {
  it('is a failure in a first run, which knows no legislature', async () => {
    site.faults = [where((address) => address.startsWith('/es/opendata/votaciones'), status(404))];
    const { report, legislatures } = await fetchFrom(site.url, folder, votes);
    expect([report.troubles.length, legislatures.chosen]).toEqual([1, []]);
  });

  it('is a note later, and the run fetches the known legislatures and the next', async () => {
    await fetchFrom(site.url, folder, votes);
    const since = readLastFetch(folder, files);
    const isLanding = (address: string) =>
      address.startsWith('/es/opendata/votaciones') && !address.includes('target');
    site.faults = [where(isLanding, status(404))];
    for (const now of ['2025-02-21T12:00:00Z', '2025-02-22T12:00:00Z']) {
      const { report, legislatures } = await fetchFrom(site.url, folder, {
        now,
        scope: { ...votes.scope, since },
      });
      expect([report.troubles, legislatures.chosen]).toEqual([[], [16, 15]]);
      expect(report.notes.map(({ document }) => document)).toEqual([
        'votaciones.html',
        'votaciones/XVI.html',
      ]);
    }
    expect(Object.keys(readLastFetch(folder, files).votes!)).toEqual(['15']);
  });
});
