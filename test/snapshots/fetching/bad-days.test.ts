import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../../pipeline/files-on-disk.ts';
import { load } from '../../../pipeline/load/load.ts';
import { readLastFetch } from '../../../pipeline/snapshots/fetching/last-fetch.ts';
import { type FetchKind, KINDS } from '../../../pipeline/snapshots/fetching/scope.ts';
import { initiativeSearch } from '../../../pipeline/sources/initiatives/initiative-search.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { THOROUGH } from '../../length.ts';
import type { Documents } from '../../replay/documents.ts';
import {
  cookieWall,
  cutShort,
  drip,
  emptyLists,
  type Fault,
  firewall,
  maintenance,
  marked,
  nothing,
  onPaths,
  silence,
  standStill,
  status,
} from '../../replay/faults.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import {
  A_VOTE,
  A_VOTE_AS_XML,
  DAY_PAGE,
  DIARIO,
  smallSite,
  vote,
  withNextLegislature,
  ZIP,
} from '../../replay/small-site.ts';
import { withSyntheticPages } from '../../replay/synthetic.ts';
import { contentsOf, fetchFrom } from './fetching.ts';

/** What a fault ends in: nothing, a document that is not there, a list that is empty, or trouble in these words. */
type Ending = 'well' | 'absent' | 'empty' | RegExp;

const DEPUTIES = 'webpublica/opendata/diputados/DiputadosActivos__20250630050022.json';
const INTERVENTIONS =
  'webpublica/opendata/intervenciones/IntervencionesCronologicamente__20250630050022.json';
const BILLS = 'webpublica/opendata/iniciativas/ProyectosDeLey__20250630050022.json';

/** One document of each kind that a fetch asks for, and the part of a run it belongs to, of legislature XV if no other. */
const documents: Record<string, [path: string, kind: FetchKind, legislature?: number]> = {
  landing: ['votaciones.html', 'votes'],
  calendar: ['votaciones/XV.html', 'votes'],
  'day page': [DAY_PAGE, 'votes'],
  vote: [A_VOTE, 'votes'],
  'vote as XML': [A_VOTE_AS_XML, 'votes'],
  'votes of a session': [ZIP, 'votes', 14],
  Diario: [DIARIO, 'votes'],
  'page of files': ['opendata/diputados.html', 'deputies'],
  deputies: [DEPUTIES, 'deputies'],
  'list of members': ['busqueda-de-diputados/XV/lista.json', 'members'],
  'member page': ['busqueda-de-diputados/XV/31.html', 'members'],
  photograph: ['docu/imgweb/diputados/31_15.jpg', 'members'],
  search: ['busqueda-de-iniciativas/XV/162/pagina001.json', 'initiatives'],
  bills: [BILLS, 'initiatives'],
  interventions: [INTERVENTIONS, 'interventions'],
  plenaries: ['calendario-de-sesiones-plenarias.html', 'agenda'],
  week: ['agenda/2025-02-17.html', 'agenda'],
  order: ['backoffice_doc/atp/orden_dia/pleno_11_18022025.pdf', 'agenda'],
};
type Column = keyof typeof documents;

/** What the day says of votes that are in the ZIP of the session alone, whatever keeps it from being had. */
const WITHOUT_ZIP =
  /^it lists 2 votes with records, and those of 0 could be had; expected session 155 vote 1, session 155 vote 2 too/;

const slowly = drip(5, 80);
/** Faults that show only to whoever waits no longer than so many milliseconds. */
const HASTE = 1_000;
const slow: readonly Fault[] = [slowly, standStill, silence];

/** What every document ends in, save those that are told apart. */
const faults: [what: string, fault: Fault, ending: Ending, but: Partial<Record<Column, Ending>>][] = [
  ['is refused by a firewall', firewall(403), /^status 403 from F5 BIG-IP, 5 times$/, {}],
  [
    'is the page of a firewall under status 200',
    firewall(200),
    /^a web page instead of (JSON|XML|ZIP|JPG|PDF) from F5 BIG-IP, 5 times$/,
    pages(/^a page that refuses from F5 BIG-IP, 5 times$/),
  ],
  [
    'is an error page under status 200',
    maintenance,
    /^a web page instead of (JSON|XML|ZIP|JPG|PDF), 5 times$/,
    pages(/cannot be read as its type: found a page titled "Mantenimiento", expected /),
  ],
  ['comes by half', cutShort, /^(no whole|a page without its end|XML without its end).*, 5 times$/, {}],
  ['stands still', standStill, /^the answer stopped: \d+ bytes in 1 s, 5 times$/, {}],
  ['is never answered', silence, /^no answer in 1 s, 5 times$/, {}],
  ['is out of order', status(503), /^status 503, 5 times$/, {}],
  [
    'is not there',
    status(404),
    /^the site does not have it; expected it, since other documents are found from it$/,
    {
      vote: /^it lists 8 votes with records, and those of 7 could be had; expected session 9 vote 1 too/,
      'vote as XML':
        /^it lists 8 votes with records, and those of 7 could be had; expected session 9 vote 7 too/,
      'votes of a session': WITHOUT_ZIP,
      ...{ 'member page': 'absent', photograph: 'absent', 'list of members': 'absent' },
      ...{ plenaries: 'absent', week: 'absent', order: 'absent', Diario: 'absent' },
    },
  ],
  ['is an answer of no bytes', nothing, /^an empty answer, 5 times$/, {}],
  ['asks for a cookie first', cookieWall, 'well', {}],
  ['comes slowly, and goes on', slowly, 'well', {}],
];

function pages(ending: Ending): Partial<Record<Column, Ending>> {
  const names = Object.keys(documents).filter((name) => documents[name]![0].endsWith('.html'));
  return Object.fromEntries(names.map((name) => [name, ending]));
}

let site: Replay;
/** Folders and further sites, until all is over. */
let work: string;
const sites: Replay[] = [];
let expected: Record<string, string>;
const scope = { legislatures: [15] };

beforeAll(async () => {
  site = await startReplay(smallSite());
  sites.push(site);
  work = mkdtempSync(join(tmpdir(), 'hemicicle-'));
  await fetchFrom(site.url, `${work}/flawless`, { scope: { legislatures: [15, 14] } });
  expected = contentsOf(`${work}/flawless`);
});
afterAll(async () => {
  await Promise.all(sites.map((one) => one.close()));
  rmSync(work, { recursive: true });
});

/** A run of one kind and one other on the day of a fault: the other one is to be whole whatever happens. */
async function badDay(fault: Fault, column: Column) {
  const [path, kind, legislature = 15] = documents[column]!;
  const other = kind === 'agenda' ? 'deputies' : 'agenda';
  const folder = mkdtempSync(join(work, 'day-'));
  const faulty = await startReplay(site.documents);
  sites.push(faulty);
  const own = { legislatures: [legislature], kinds: KINDS.filter((each) => each === kind || each === other) };
  faulty.faults = [onPaths(new RegExp(`^${path}$`), fault)];
  const { report } = await fetchFrom(faulty.url, folder, {
    scope: own,
    politeness: slow.includes(fault) ? { patience: HASTE } : {},
  });
  faulty.faults = [];
  return { path, kind, other, folder, report, own, url: faulty.url };
}

/** In daily work one stands for the others. */
const columns = THOROUGH ? Object.keys(documents) : ['vote'];

describe.each(faults)('where a document %s', (_, fault, usual, but) => {
  // Side by side, for much of a bad day is waiting.
  const days = new Map<Column, Awaited<ReturnType<typeof badDay>>>();
  beforeAll(async () => {
    await Promise.all(columns.map(async (column) => days.set(column, await badDay(fault, column))));
  });

  it.each(columns)('%s: it ends as specified, and the rest is fetched', async (column) => {
    const ending = but[column] ?? usual;
    const { path, kind, other, folder, report, own, url } = days.get(column)!;
    const besides = column === 'votes of a session' ? [WITHOUT_ZIP] : [];
    const told = ending instanceof RegExp ? new Set([ending, ...besides]) : [];
    expect(report.troubles).toEqual(
      [...told].map((words) => ({
        ...{ kind, document: expect.any(String), what: expect.stringMatching(words) },
      })),
    );
    if (ending === 'absent') expect(report.absent).toContain(path);
    expect(report.troubles.some((trouble) => trouble.kind === other)).toBe(false);
    // What came is what the site has, or it is not there: nothing spoilt is held.
    const held = contentsOf(`${folder}/congreso`);
    for (const [name, hash] of Object.entries(held)) {
      if (!name.endsWith('.meta.json')) expect(expected[`congreso/${name}`], name).toBe(hash);
    }
    expect(held[path] === undefined).toBe(ending !== 'well');
    // The next time all is well, and what was missed is made up for; who has no page or photograph is asked for seldom.
    const now = kind === 'members' ? '2025-06-22T12:00:00Z' : '2025-02-22T12:00:00Z';
    const next = await fetchFrom(url, folder, { scope: own, now });
    expect(next.report.troubles).toEqual([]);
    expect(contentsOf(`${folder}/congreso`)[path]).toBe(expected[`congreso/${path}`]);
  });
});

describe('a list', () => {
  const listed = (column: Column, fault: Fault) => badDay(fault, column);

  it('that is needed and has nothing in it is trouble, and is kept apart', async () => {
    const { report, folder, path } = await listed('deputies', emptyLists);
    expect(report.troubles).toEqual([
      {
        kind: 'deputies',
        document: path,
        what: expect.stringMatching(/^it lists nothing; expected something/),
      },
    ]);
    expect(contentsOf(folder)[`congreso/${path}`]).toBeUndefined();
    expect(contentsOf(folder)[`unreadable/congreso/${path}`]).toBeDefined();
  });

  it('that may be empty is kept and told apart from one that is not there', async () => {
    const { report, folder, path } = await listed('bills', emptyLists);
    expect([report.troubles, report.empty, report.absent]).toEqual([[], [path], expect.any(Array)]);
    expect(contentsOf(folder)[`congreso/${path}`]).toBeDefined();
  });

  it('with a byte order mark is a list', async () => {
    for (const column of ['deputies', 'list of members', 'search', 'vote']) {
      const { report } = await listed(column, marked);
      expect(report.troubles, column).toEqual([]);
    }
  });
});

describe('a document that cannot be read', () => {
  const fetchVotes = (now: string) =>
    fetchFrom(site.url, folder, { scope: { ...scope, kinds: ['votes'] }, now });
  let folder: string;

  it('is kept apart with the reason, and asked for again after longer and longer pauses', async () => {
    folder = temporaryFolder();
    const asked = async (now: string) => {
      site.asked.length = 0;
      const { report } = await fetchVotes(now);
      return [site.asked.some(({ path }) => path === DAY_PAGE), report.troubles[0]?.what.split('; not')[1]];
    };
    site.faults = [onPaths(new RegExp(DAY_PAGE), maintenance)];
    expect(await asked('2025-02-20T12:00:00Z')).toEqual([true, undefined]);
    const why = JSON.parse(readFileSync(`${folder}/unreadable/congreso/${DAY_PAGE}.why.json`, 'utf8'));
    expect(why).toMatchObject({ times: 1, what: expect.stringContaining('expected an element .cuerpo-') });
    expect(await asked('2025-02-20T12:10:00Z')).toEqual([
      false,
      ' asked for again before 2025-02-20 12:15 UTC',
    ]);
    expect(await asked('2025-02-20T12:20:00Z')).toEqual([true, undefined]);
    expect(await asked('2025-02-20T13:00:00Z')).toEqual([
      false,
      ' asked for again before 2025-02-20 13:20 UTC',
    ]);
    // What a later program can read is asked for at once.
    const page = smallSite().get(DAY_PAGE)!();
    filesOnDisk().write(`${folder}/unreadable/congreso/${DAY_PAGE}`, page);
    site.faults = [];
    expect(await asked('2025-02-20T13:10:00Z')).toEqual([true, undefined]);
    expect(filesOnDisk().walk(`${folder}/unreadable`)).toEqual([]);
  });

  it('is told by a build, which is another one for it, and nothing of it is loaded', async () => {
    folder = temporaryFolder();
    const built = () => {
      const database = join(temporaryFolder(), 'parliament.sqlite');
      const register = join(temporaryFolder(), 'people.csv');
      return load({ snapshots: folder, curated: 'data/curated', register, database }, effectsForTests());
    };
    await fetchVotes('2025-02-20T12:00:00Z');
    const before = built();
    site.faults = [onPaths(new RegExp(DAY_PAGE), maintenance)];
    await fetchVotes('2025-02-21T12:00:00Z');
    site.faults = [];
    const after = built();
    expect(after.issues.filter(({ document }) => document?.startsWith('unreadable/'))).toMatchObject([
      {
        code: 'unreadable_document',
        document: `unreadable/congreso/${DAY_PAGE}`,
        expected: 'an element .cuerpo-votaciones',
      },
    ]);
    expect(after.counts).toEqual({ ...before.counts, issues: before.counts.issues! + 1 });
    expect(after.buildInputs).not.toBe(before.buildInputs);
  });

  it('is asked for twice in a run, for it may have been an error page', async () => {
    folder = temporaryFolder();
    site.asked.length = 0;
    site.faults = [onPaths(new RegExp(DAY_PAGE), maintenance)];
    await fetchVotes('2025-02-20T12:00:00Z');
    site.faults = [];
    expect(site.asked.filter(({ path }) => path === DAY_PAGE)).toHaveLength(2);
  });

  it('still leads to the records of votes that it links', async () => {
    folder = temporaryFolder();
    const rebuilt: Fault = (_, ready) => {
      const bytes = Buffer.from(Buffer.from(ready.bytes).toString().replaceAll('result_vot', 'resultado'));
      return { ...ready, bytes, headers: { 'content-type': 'text/html' } };
    };
    site.faults = [onPaths(new RegExp(DAY_PAGE), rebuilt)];
    const { report } = await fetchVotes('2025-02-20T12:00:00Z');
    site.faults = [];
    expect(report.troubles).toMatchObject([
      {
        document: DAY_PAGE,
        what: expect.stringContaining('links to the records of 7 votes, 0 of them under a result'),
      },
    ]);
    expect(contentsOf(folder)[`congreso/${A_VOTE}`]).toBe(expected[`congreso/${A_VOTE}`]);
  });

  it('leaves in its place what was held before', async () => {
    folder = temporaryFolder();
    await fetchVotes('2025-02-20T12:00:00Z');
    site.faults = [onPaths(/^votaciones/, maintenance)];
    const { report } = await fetchVotes('2025-02-21T12:00:00Z');
    site.faults = [];
    expect(report.troubles.map(({ document }) => document)).toEqual([
      ...['votaciones.html', 'votaciones/XV.html', DAY_PAGE],
    ]);
    expect(contentsOf(folder)[`congreso/${DAY_PAGE}`]).toBe(expected[`congreso/${DAY_PAGE}`]);
  });
});

describe('the site on odd days', () => {
  const fetched = async (documents: Documents, fault: Fault = () => undefined) => {
    const own = await startReplay(documents);
    own.faults = [fault];
    const folder = temporaryFolder();
    const { report, legislatures } = await fetchFrom(own.url, folder, { scope: { legislatures: null } });
    await own.close();
    return { report, legislatures, held: (path: string) => readFileSync(`${folder}/congreso/${path}`) };
  };

  it('after a dissolution: a new legislature without days, that every page shows, and an empty calendar', async () => {
    const { report, legislatures, held } = await fetched(withNextLegislature(smallSite()));
    expect(report.troubles).toEqual([]);
    expect(legislatures.chosen).toEqual([16, 15]);
    expect(report.empty).toEqual(['busqueda-de-diputados/XVI/lista.json']);
    expect(held(A_VOTE).length).toBeGreaterThan(0);
  });

  it('pages that all show the newest legislature as selected, and tell no years', async () => {
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

  it('ZIPs that are not there while the single files are', async () => {
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

  it('answers of the search under the names of today, and of before', async () => {
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

describe('one kind that fails stops no other', () => {
  it('and is whole for none that was not asked for because of it', async () => {
    const folder = temporaryFolder();
    site.faults = [onPaths(/^opendata/, firewall(403))];
    const { report } = await fetchFrom(site.url, folder, { scope });
    site.faults = [];
    expect(report.troubles.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
      'deputies: status 403 from F5 BIG-IP, 5 times',
      expect.stringMatching(
        /^initiatives: status 403 from F5 BIG-IP; 8 requests for documents of the kind open-/,
      ),
      'interventions: it was not asked for, since too many documents of the kind open-data-page had failed',
    ]);
    expect(Object.keys(readLastFetch(folder, filesOnDisk())).sort()).toEqual(['agenda', 'members', 'votes']);
  });

  it('photographs that are all refused, the search that answers with pages', async () => {
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
