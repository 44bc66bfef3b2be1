import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FETCH_KINDS, type FetchKind } from '../../../pipeline/snapshots/fetching/scope.ts';
import { folderForAll } from '../../effects.ts';
import { FULL } from '../../length.ts';
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
import { A_VOTE, A_VOTE_AS_XML, DAY_PAGE, DIARIO, smallSite, ZIP } from '../../replay/small-site.ts';
import { contentsOf, fetchFrom } from './fetching.ts';

/** The outcome of a fault: success, note, missing document, empty list, or failure with this message. */
type Ending = 'well' | 'noted' | 'absent' | 'empty' | RegExp;

const DEPUTIES = 'webpublica/opendata/diputados/DiputadosActivos__20250630050022.json';
const INTERVENTIONS =
  'webpublica/opendata/intervenciones/IntervencionesCronologicamente__20250630050022.json';
const BILLS = 'webpublica/opendata/iniciativas/ProyectosDeLey__20250630050022.json';

/** One document of each kind, with the part of a run it belongs to; by default of legislature XV. */
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

/** The message about votes that only the ZIP of the session has, for any failure of the ZIP. */
const WITHOUT_ZIP =
  /^it lists 2 votes with records, but only 0 could be fetched; expected also session 155 vote 1, session 155 vote 2,/;

const slowly = drip(5, 80);
/** A short patience for faults that appear only after a timeout. */
const HASTE = { patience: 1_000 };
const slow: readonly Fault[] = [slowly, standStill, silence];

/** The outcome for every document, with exceptions. */
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
    /^a page that says the site is out of order, 5 times$/,
    pages(/cannot be read as a document of its type: found a page titled "Mantenimiento", expected /),
  ],
  ['comes by half', cutShort, /^(an )?incomplete .*, 5 times$/, {}],
  ['stands still', standStill, /^the answer stopped: \d+ bytes in 1 s, 5 times$/, {}],
  ['is never answered', silence, /^no answer in 1 s, 5 times$/, {}],
  ['is out of order', status(503), /^status 503, 5 times$/, {}],
  [
    'is not there',
    status(404),
    /^the site does not have it, although other documents are found through it$/,
    {
      vote: /^it lists 8 votes with records, but only 7 could be fetched; expected also session 9 vote 1,/,
      'vote as XML':
        /^it lists 8 votes with records, but only 7 could be fetched; expected also session 9 vote 7,/,
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
/** Folders and additional sites, for the whole file. */
const work = folderForAll();
const sites: Replay[] = [];
let expected: Record<string, string>;

beforeAll(async () => {
  site = await startReplay(smallSite());
  sites.push(site);
  await fetchFrom(site.url, `${work}/flawless`, { scope: { legislatures: [15, 14] } });
  expected = contentsOf(`${work}/flawless`);
});
afterAll(async () => {
  await Promise.all(sites.map((one) => one.close()));
});

/** Runs one kind with a fault and another kind without, which must be complete. */
async function badDay(fault: Fault, column: Column) {
  const [path, kind, legislature = 15] = documents[column]!;
  const other = kind === 'agenda' ? 'deputies' : 'agenda';
  const folder = mkdtempSync(join(work, 'day-'));
  const faulty = await startReplay(site.documents);
  sites.push(faulty);
  const own = {
    legislatures: [legislature],
    kinds: FETCH_KINDS.filter((each) => each === kind || each === other),
  };
  faulty.faults = [onPaths(new RegExp(`^${path}$`), fault)];
  const { report } = await fetchFrom(faulty.url, folder, {
    scope: own,
    politeness: slow.includes(fault) ? HASTE : {},
  });
  faulty.faults = [];
  return { path, kind, other, folder, report, own, url: faulty.url };
}

/** One document represents the others except in full runs. */
const columns = FULL ? Object.keys(documents) : ['vote'];

describe.each(faults)('where a document %s', (_, fault, usual, but) => {
  // Runs concurrently, because a fault mostly causes waiting.
  const days = new Map<Column, Awaited<ReturnType<typeof badDay>>>();
  beforeAll(async () => {
    await Promise.all(columns.map(async (column) => days.set(column, await badDay(fault, column))));
  });

  it.each(columns)('%s: the run ends as specified, and fetches all other documents', async (column) => {
    // A run with named legislatures needs no index page.
    const withoutLanding = column === 'landing' && usual !== 'well';
    const ending = withoutLanding ? 'noted' : (but[column] ?? usual);
    const { path, kind, other, folder, report, own, url } = days.get(column)!;
    const besides = column === 'votes of a session' ? [WITHOUT_ZIP] : [];
    const told = ending instanceof RegExp ? new Set([ending, ...besides]) : [];
    expect(report.troubles).toEqual(
      [...told].map((words) => ({
        ...{ kind, document: expect.any(String), what: expect.stringMatching(words) },
      })),
    );
    if (ending === 'noted') expect(report.notes).toMatchObject([{ kind, document: path }]);
    if (ending === 'absent') expect(report.absent).toContain(path);
    expect(report.troubles.some((trouble) => trouble.kind === other)).toBe(false);
    // Held documents equal those of the site; damaged ones are not held.
    const held = contentsOf(`${folder}/congreso`);
    for (const [name, hash] of Object.entries(held)) {
      if (!name.endsWith('.meta.json')) expect(expected[`congreso/${name}`], name).toBe(hash);
    }
    expect(held[path] === undefined).toBe(ending !== 'well');
    // The next run without faults fetches the missing documents. Missing deputy pages and photographs are requested
    // less often.
    const now = kind === 'members' ? '2025-06-22T12:00:00Z' : '2025-02-22T12:00:00Z';
    const next = await fetchFrom(url, folder, { scope: own, now });
    expect(next.report.troubles).toEqual([]);
    expect(contentsOf(`${folder}/congreso`)[path]).toBe(expected[`congreso/${path}`]);
  });
});

describe('an open data list', () => {
  const listed = (column: Column, fault: Fault) => badDay(fault, column);

  it('is a failure and kept apart if it is required and empty', async () => {
    const { report, folder, path } = await listed('deputies', emptyLists);
    expect(report.troubles).toEqual([
      {
        kind: 'deputies',
        document: path,
        what: expect.stringMatching(/^it is empty, although other documents/),
      },
    ]);
    expect(contentsOf(folder)[`congreso/${path}`]).toBeUndefined();
    expect(contentsOf(folder)[`unreadable/congreso/${path}`]).toBeDefined();
  });

  it('is kept if it may be empty, and differs from a missing one', async () => {
    const { report, folder, path } = await listed('bills', emptyLists);
    expect([report.troubles, report.empty, report.absent]).toEqual([[], [path], expect.any(Array)]);
    expect(contentsOf(folder)[`congreso/${path}`]).toBeDefined();
  });

  it('may start with a byte order mark', async () => {
    for (const column of ['deputies', 'list of members', 'search', 'vote']) {
      const { report } = await listed(column, marked);
      expect(report.troubles, column).toEqual([]);
    }
  });
});
