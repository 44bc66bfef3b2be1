import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Politeness } from '../../../pipeline/snapshots/fetching/politeness.ts';
import { FETCH_KINDS, type FetchKind } from '../../../pipeline/snapshots/fetching/scope.ts';
import { folderForAll, temporaryFolder } from '../../effects.ts';
import {
  type Fault,
  moved,
  movedAway,
  onPaths,
  passing,
  refuses,
  status,
  wrongType,
} from '../../replay/faults.ts';
import { type Replay, startReplay } from '../../replay/server.ts';
import { A_VOTE, DAY_PAGE, smallSite, ZIP } from '../../replay/small-site.ts';
import { contentsOf, fetchFrom } from './fetching.ts';

let site: Replay;
const flawless = folderForAll();
let expected: Record<string, string>;

beforeAll(async () => {
  site = await startReplay(smallSite());
  await fetchFrom(site.url, flawless);
  expected = contentsOf(flawless);
});
afterAll(() => site.close());

/** Repeats runs with faults until one has no failure, and returns its result. */
async function fetchWith(
  faults: Fault[],
  folder = temporaryFolder(),
  {
    politeness = {},
    kinds = FETCH_KINDS,
  }: { politeness?: Partial<Politeness>; kinds?: readonly FetchKind[] } = {},
) {
  site.faults = faults;
  site.asked.length = 0;
  try {
    return { folder, ...(await fetchFrom(site.url, folder, { politeness, scope: { kinds } })) };
  } finally {
    site.faults = [];
  }
}

const DOCUMENTS = /\.(json|xml|zip|pdf|jpg|PDF)$/;

describe('a run ends with the same snapshots as one without faults', () => {
  it.each(passing)('although %s', async (_, fault) => {
    const { folder, report } = await fetchWith([fault()]);
    expect(report.troubles).toEqual([]);
    expect(contentsOf(folder)).toEqual(expected);
  });

  it('although documents have a wrong content type, which their sidecars then record', async () => {
    const { folder, report } = await fetchWith([onPaths(DOCUMENTS, wrongType)]);
    expect(report.troubles).toEqual([]);
    const documents = (contents: Record<string, string>) =>
      Object.entries(contents).filter(([path]) => !path.endsWith('.meta.json'));
    expect(documents(contentsOf(folder))).toEqual(documents(expected));
  });

  it('although it takes two runs, because permanent faults stop the first', async () => {
    const folder = temporaryFolder();
    await expect(fetchWith([onPaths(/./, status(403))], folder)).rejects.toThrow(/no more requests/);
    const { report } = await fetchWith([], folder);
    expect(report.troubles).toEqual([]);
    expect(contentsOf(folder)).toEqual(expected);
  });
});

describe('an overloaded site', () => {
  it('receives no more requests of a kind after eight failures in a row', async () => {
    const { report } = await fetchWith([onPaths(/\.json$/, status(403))], temporaryFolder(), {
      kinds: ['votes'],
    });
    expect(report.troubles).toContainEqual({
      kind: 'votes',
      document: expect.stringMatching(/\.json$/),
      what: 'status 403; 8 requests for documents of the kind vote-json failed in a row: no more of them are requested in this run',
    });
    expect(report.leftAlone['vote-json']).toBeGreaterThan(0);
    expect(site.asked.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(9);
  });

  it('receives no more requests after twice as many failures of any kind; the error gives advice and the time to return', async () => {
    const run = fetchWith([onPaths(/^(?!votaciones\.html)/, status(403))]);
    await expect(run).rejects.toMatchObject({
      message: expect.stringMatching(
        /^16 requests in a row to www\.congreso\.es failed, the last with status 403 at https:.*\. This run makes no more requests\.$/,
      ),
      hint: expect.stringMatching(
        /try again later, from another network, or with `--user-agent.*again after 2025-02-20 13:00 UTC/,
      ),
    });
    expect(site.asked.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(17);
  });

  it('receives no more requests at once if it asks for a pause, for that long', async () => {
    const run = fetchWith([onPaths(/votaciones/, status(429, { 'retry-after': '7200' }))]);
    await expect(run).rejects.toMatchObject({ hint: expect.stringContaining('2025-02-20 14:00 UTC') });
    expect(site.asked.length).toBeLessThanOrEqual(3);
  });

  it('that refuses the user agent is left alone sooner, and not asked under another name', async () => {
    const run = fetchWith([refuses(/^nuisance/)], temporaryFolder(), {
      politeness: { userAgent: 'nuisance/1.0' },
    });
    await expect(run).rejects.toThrow(/^8 requests in a row .* failed, the last with status 403/);
    expect(new Set(site.asked.map(({ userAgent }) => userAgent))).toEqual(new Set(['nuisance/1.0']));
  });

  it('that is unreachable leaves held documents unchanged', async () => {
    const { folder } = await fetchWith([]);
    await expect(fetchFrom('http://127.0.0.1:9', folder)).rejects.toThrow(/cannot be reached/);
    expect(contentsOf(folder)).toEqual(expected);
  });
});

describe('a path that robots.txt disallows', () => {
  it('is skipped and reported, except for open data', async () => {
    const own = await startReplay(
      smallSite(),
      'User-agent: *\nDisallow: /docu/\nDisallow: /es/opendata\nDisallow: /webpublica',
    );
    const { report } = await fetchFrom(own.url, temporaryFolder());
    await own.close();
    expect(report.forbidden.toSorted()).toEqual([
      'docu/imgweb/diputados/31_15.jpg',
      'docu/imgweb/diputados/32_15.jpg',
      'docu/imgweb/diputados/7_14.jpg',
    ]);
    expect(report.troubles).toEqual([]);
    expect(own.asked.some(({ address }) => address.startsWith('/docu/'))).toBe(false);
  });
});

describe('a failure names the document and the expectation', () => {
  const votes: { kinds: readonly FetchKind[] } = { kinds: ['votes'] };
  const troubleOf = async (fault: Fault) =>
    (await fetchWith([fault], temporaryFolder(), votes)).report.troubles;

  it('if a listed vote has no file anywhere', async () => {
    expect(await troubleOf(onPaths(new RegExp(A_VOTE), status(404)))).toEqual([
      {
        kind: 'votes',
        document: DAY_PAGE,
        what: 'it lists 8 votes with records, but only 7 could be fetched; expected also session 9 vote 1, as JSON, XML, PDF or in the ZIP of the session',
      },
    ]);
  });

  it('if the page of a day is missing', async () => {
    expect(await troubleOf(onPaths(new RegExp(DAY_PAGE), status(404)))).toEqual([
      {
        kind: 'votes',
        document: DAY_PAGE,
        what: expect.stringMatching(/^the site does not have it, although other documents/),
      },
    ]);
  });

  it('if the ZIP with the only copy of votes is missing too', async () => {
    const [trouble] = await troubleOf(onPaths(new RegExp(ZIP), status(404)));
    expect(trouble).toMatchObject({ document: 'votaciones/XIV/2022-02-24.html' });
    expect(trouble!.what).toContain('lists 2 votes with records, but only 0 could be fetched');
  });

  it('if a page shows a different day', async () => {
    const other: Fault = (_, ready) => {
      const bytes = Buffer.from(Buffer.from(ready.bytes).toString().replaceAll('20250211', '20250212'));
      return { ...ready, bytes, headers: { 'content-type': 'text/html' } };
    };
    const [trouble] = await troubleOf(onPaths(new RegExp(DAY_PAGE), other));
    expect(trouble).toMatchObject({ document: DAY_PAGE });
    expect(trouble!.what).toContain('found legislature 15, 2025-02-12, expected legislature 15, 2025-02-11');
  });

  it('if a document has moved to another site, which is not asked', async () => {
    const troubles = await troubleOf(onPaths(new RegExp(A_VOTE), movedAway));
    expect(troubles[0]).toEqual({
      kind: 'votes',
      document: A_VOTE,
      what: 'a redirect to http://localhost:9',
    });
  });

  it('if a document has moved to a disallowed path', async () => {
    const own = await startReplay(smallSite(), 'User-agent: *\nDisallow: /moved/');
    own.faults = [onPaths(new RegExp(A_VOTE), moved)];
    const { report } = await fetchFrom(own.url, temporaryFolder(), { scope: votes });
    await own.close();
    expect(report.troubles[0]).toEqual({
      kind: 'votes',
      document: A_VOTE,
      what: 'a redirect to an address that robots.txt excludes',
    });
  });

  it('if the index page is unreadable, and fetches what does not depend on it', async () => {
    const closed: Fault = onPaths(/^votaciones\.html$/, (_, ready) => ({
      ...ready,
      headers: {},
      bytes: Buffer.from('<html><title>Mantenimiento</title></html>'),
    }));
    const { report, folder } = await fetchWith([closed]);
    expect(report.troubles).toEqual([
      {
        kind: 'votes',
        document: 'votaciones.html',
        what: expect.stringMatching(/a page titled "Mantenimiento", expected select#_votaciones_legislatura/),
      },
    ]);
    const held = Object.keys(contentsOf(folder));
    expect(held.some((path) => path.includes('DiputadosActivos'))).toBe(true);
    expect(held.some((path) => path.includes('/votaciones/'))).toBe(false);
  });
});

describe('robots.txt', () => {
  const rules: Fault[] = [
    (request, ready) => (request.url === '/robots.txt' ? { ...ready, ...refusal } : undefined),
  ];
  const refusal = { status: 403, headers: { server: 'cloudflare' }, bytes: Buffer.from('no') };

  it('disallows nothing if only it is refused (RFC 9309)', async () => {
    const { report } = await fetchWith(rules, temporaryFolder(), { kinds: ['deputies'] });
    expect(report.troubles).toEqual([]);
  });

  it('disallows everything if it is a maintenance page', async () => {
    refusal.status = 503;
    const run = fetchWith(rules, temporaryFolder(), { kinds: ['deputies'] });
    await expect(run).rejects.toThrow(/is out of order: status 503 from Cloudflare, 3 times/);
  });
});
