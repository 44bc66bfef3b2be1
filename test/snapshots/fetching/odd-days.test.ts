import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { initiativeSearch } from '../../../pipeline/congreso/sources/initiatives/initiative-search.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { readLastFetch } from '../../../pipeline/snapshots/fetching/last-fetch.ts';
import type { FetchScope } from '../../../pipeline/snapshots/fetching/scope.ts';
import { temporaryFolder } from '../../effects.ts';
import type { Documents } from '../../replay/documents.ts';
import { type Fault, firewall, maintenance, onPaths, status } from '../../replay/faults.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import { A_VOTE, smallSite, vote, withNextLegislature, ZIP } from '../../replay/small-site.ts';
import { withSyntheticPages } from '../../replay/synthetic.ts';
import { fetchFrom } from './fetching.ts';

/** Returns a site with documents and faults, which is closed after the test. */
async function siteWith(documents: Documents, ...faults: Fault[]): Promise<Replay> {
  const site = await startReplay(documents);
  onTestFinished(() => site.close());
  site.faults = faults;
  return site;
}

/** Fetches a site into a new folder. */
async function fetched({ url }: Replay, scope: Partial<FetchScope> = { legislatures: null }) {
  const folder = temporaryFolder();
  const { report, legislatures } = await fetchFrom(url, folder, { scope });
  const held = (path: string) => readFileSync(`${folder}/congreso/${path}`);
  const complete = () => Object.keys(readLastFetch(folder, filesOnDisk())).sort();
  return { report, legislatures, held, complete };
}

describe('the fetcher handles', () => {
  const VOTES_OF_XIV: Partial<FetchScope> = { kinds: ['votes'], legislatures: [14] };

  it('a dissolution: a new legislature without days on every page, and an empty calendar', async () => {
    const { report, legislatures, held } = await fetched(await siteWith(withNextLegislature(smallSite())));
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
    const { report, held } = await fetched(await siteWith(documents), VOTES_OF_XIV);
    expect(report.troubles).toEqual([]);
    expect(held(ZIP).length).toBeGreaterThan(0);
  });

  it('missing ZIPs with existing single files', async () => {
    const documents = smallSite();
    const folder = ZIP.slice(0, ZIP.lastIndexOf('/'));
    for (const number of [1, 2])
      documents.set(`${folder}/Votacion00${number}/VOT_20220224112038.json`, () =>
        vote(155, number, '24/2/2022'),
      );
    const site = await siteWith(documents, onPaths(/\.zip$/, status(404)));
    const { report } = await fetched(site, VOTES_OF_XIV);
    expect(report.troubles).toEqual([]);
    expect(site.asked.some(({ path }) => path === ZIP)).toBe(false);
  });

  it('search results with current and former field names', async () => {
    const { held } = await fetched(await siteWith(smallSite()));
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
    const site = await siteWith(smallSite(), onPaths(/^opendata/, firewall(403)));
    const { report, complete } = await fetched(site, scope);
    expect(report.troubles.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
      'deputies: status 403 from F5 BIG-IP, 5 times',
      expect.stringMatching(
        /^initiatives: status 403 from F5 BIG-IP; 8 requests for documents of the kind open-/,
      ),
      'interventions: it was not requested, because too many documents of the kind open-data-page had failed',
    ]);
    expect(complete()).toEqual(['agenda', 'members', 'votes']);
  });

  it('photographs that are all refused, and a search that answers with pages', async () => {
    const many = Array.from({ length: 30 }, (_, at) => ({
      ...{ legislature: 15, code: 100 + at, name: `Apellido ${at}, Ana` },
    }));
    const searches: Fault = (request, ...rest) =>
      request.url?.includes('filtrarListado') === true ? maintenance(request, ...rest) : undefined;
    const documents = withSyntheticPages(smallSite(), { members: many });
    const site = await siteWith(documents, onPaths(/\.jpg$/, firewall(403)), searches);
    const { report, complete } = await fetched(site, scope);
    const kinds = new Set(report.troubles.map(({ kind }) => kind));
    expect([...kinds].sort()).toEqual(['initiatives', 'members']);
    expect(report.leftAlone['initiative-search']).toBeGreaterThan(20);
    expect(complete()).toEqual(['agenda', 'deputies', 'interventions', 'votes']);
  });
});
