import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { initiativeSearch } from '../../../pipeline/congreso/sources/initiatives/initiative-search.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { readLastFetch } from '../../../pipeline/snapshots/fetching/last-fetch.ts';
import { temporaryFolder } from '../../effects.ts';
import type { Documents } from '../../replay/documents.ts';
import { type Fault, firewall, maintenance, onPaths, status } from '../../replay/faults.ts';
import { startReplay } from '../../replay/server.ts';
import { A_VOTE, smallSite, vote, withNextLegislature, ZIP } from '../../replay/small-site.ts';
import { withSyntheticPages } from '../../replay/synthetic.ts';
import { contentsOf, fetchFrom } from './fetching.ts';

describe('the fetcher handles', () => {
  const fetched = async (documents: Documents, fault: Fault = () => undefined) => {
    const own = await startReplay(documents);
    own.faults = [fault];
    const folder = temporaryFolder();
    const { report, legislatures } = await fetchFrom(own.url, folder, { scope: { legislatures: null } });
    await own.close();
    return { report, legislatures, held: (path: string) => readFileSync(`${folder}/congreso/${path}`) };
  };

  it('a dissolution: a new legislature without days on every page, and an empty calendar', async () => {
    const { report, legislatures, held } = await fetched(withNextLegislature(smallSite()));
    expect(report.troubles).toEqual([]);
    expect(legislatures.chosen).toEqual([16, 15]);
    expect(report.empty).toEqual(['busqueda-de-diputados/XVI/lista.json']);
    expect(held(A_VOTE).length).toBeGreaterThan(0);
  });

  it('pages that all select the newest legislature and state no years', async () => {
    const documents = smallSite();
    const newest = documents.get('votaciones/XV.html')!().toString();
    const offer = newest.slice(newest.indexOf('<select'), newest.indexOf('</select>'));
    for (const path of ['votaciones.html', 'votaciones/XV.html', 'votaciones/XIV.html']) {
      const page = documents.get(path)!().toString();
      const bare = offer.replaceAll(/\(\d{4}-\d{4}\)/g, '');
      documents.set(path, () => Buffer.from(page.replace(/<select[\s\S]*(?=<\/select>)/, bare)));
    }
    expect(documents.get('votaciones/XIV.html')!().toString()).toMatch(
      / selected value="15">\nXV Legislatura </,
    );
    const own = await startReplay(documents);
    const folder = temporaryFolder();
    const { report } = await fetchFrom(own.url, folder, { scope: { kinds: ['votes'], legislatures: [14] } });
    await own.close();
    expect(report.troubles).toEqual([]);
    expect(contentsOf(folder)[`congreso/${ZIP}`]).toBeDefined();
  });

  it('missing ZIPs with existing single files', async () => {
    const documents = smallSite();
    const folder = ZIP.slice(0, ZIP.lastIndexOf('/'));
    for (const number of [1, 2])
      documents.set(`${folder}/Votacion00${number}/VOT_20220224112038.json`, () =>
        vote(155, number, '24/2/2022'),
      );
    const own = await startReplay(documents);
    own.faults = [onPaths(/\.zip$/, status(404))];
    const { report } = await fetchFrom(own.url, temporaryFolder(), {
      scope: { kinds: ['votes'], legislatures: [14] },
    });
    await own.close();
    expect(report.troubles).toEqual([]);
    expect(own.asked.some(({ path }) => path === ZIP)).toBe(false);
  });

  it('search results with current and former field names', async () => {
    const { held } = await fetched(smallSite());
    const rows = [1, 2].flatMap((page) => {
      const path = `busqueda-de-iniciativas/XV/162/pagina00${page}.json`;
      return initiativeSearch.parse(held(path), initiativeSearch.place(path)!).rows;
    });
    expect(rows.map(({ result, authors }) => `${result} ${authors}`)).toEqual([
      ...Array(25).fill('Rechazado Grupo A'),
      ...Array(2).fill('Aprobado Grupo A'),
    ]);
  });
});

describe('a failure of one kind does not stop the others', () => {
  const scope = { legislatures: [15] };

  it('and marks no kind as complete that was skipped because of it', async () => {
    const folder = temporaryFolder();
    const site = await startReplay(smallSite());
    onTestFinished(() => site.close());
    site.faults = [onPaths(/^opendata/, firewall(403))];
    const { report } = await fetchFrom(site.url, folder, { scope });
    expect(report.troubles.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
      'deputies: status 403 from F5 BIG-IP, 5 times',
      expect.stringMatching(
        /^initiatives: status 403 from F5 BIG-IP; 8 requests for documents of the kind open-/,
      ),
      'interventions: it was not requested, because too many documents of the kind open-data-page had failed',
    ]);
    expect(Object.keys(readLastFetch(folder, filesOnDisk())).sort()).toEqual(['agenda', 'members', 'votes']);
  });

  it('photographs that are all refused, and a search that answers with pages', async () => {
    const folder = temporaryFolder();
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...{ legislature: 15, code: 100 + at, name: `Apellido ${at}, Ana` },
    }));
    const full = await startReplay(withSyntheticPages(smallSite(), { members: many }));
    const list = full.documents.get('busqueda-de-diputados/XV/lista.json')!;
    expect(list().length).toBeGreaterThan(0);
    const searches: Fault = (request, ...rest) =>
      request.url?.includes('filtrarListado') === true ? maintenance(request, ...rest) : undefined;
    full.faults = [onPaths(/\.jpg$/, firewall(403)), searches];
    const { report } = await fetchFrom(full.url, folder, { scope });
    await full.close();
    const kinds = new Set(report.troubles.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['initiatives', 'members']);
    expect(report.leftAlone['initiative-search']).toBeGreaterThan(20);
    expect(Object.keys(readLastFetch(folder, filesOnDisk())).sort()).toEqual([
      ...['agenda', 'deputies', 'interventions', 'votes'],
    ]);
  });
});
