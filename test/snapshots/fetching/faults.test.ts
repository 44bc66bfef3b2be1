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

/** Runs with faults until a run has no trouble; returns the result. */
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

describe('a run has the same snapshots as one without faults', () => {
  it.each(passing)('although %s', async (_, fault) => {
    const { folder, report } = await fetchWith([fault()]);
    expect(report.troubles).toEqual([]);
    expect(contentsOf(folder)).toEqual(expected);
  });

  it('although documents have a wrong type, which their sidecars then record', async () => {
    const { folder, report } = await fetchWith([onPaths(DOCUMENTS, wrongType)]);
    expect(report.troubles).toEqual([]);
    const documents = (contents: Record<string, string>) =>
      Object.entries(contents).filter(([path]) => !path.endsWith('.meta.json'));
    expect(documents(contentsOf(folder))).toEqual(documents(expected));
  });

  it('although it took two runs, because endless faults stopped the first', async () => {
    const folder = temporaryFolder();
    await expect(fetchWith([onPaths(/./, status(403))], folder)).rejects.toThrow(/left alone/);
    const { report } = await fetchWith([], folder);
    expect(report.troubles).toEqual([]);
    expect(contentsOf(folder)).toEqual(expected);
  });
});

describe('a site that refuses', () => {
  it('one kind of requests gets no more of that kind after eight failures in a row', async () => {
    const { report } = await fetchWith([onPaths(/\.json$/, status(403))], temporaryFolder(), {
      kinds: ['votes'],
    });
    expect(report.troubles).toContainEqual({
      kind: 'votes',
      document: expect.stringMatching(/\.json$/),
      what: 'status 403; 8 requests for documents of the kind vote-json failed in a row: no more of them are asked for in this run',
    });
    expect(report.leftAlone['vote-json']).toBeGreaterThan(0);
    expect(site.asked.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(9);
  });

  it('gets no requests after twice as many failures of any kind; the message names what to try and when', async () => {
    const run = fetchWith([onPaths(/^(?!votaciones\.html)/, status(403))]);
    await expect(run).rejects.toMatchObject({
      message: expect.stringMatching(
        /^16 requests in a row to www\.congreso\.es failed, the last with status 403 at https:.*: it is left alone now\.$/,
      ),
      hint: expect.stringMatching(
        /try later, from another network, or with `--user-agent.*again after 2025-02-20 13:00 UTC/,
      ),
    });
    expect(site.asked.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(17);
  });

  it('for a stated time gets no requests for that time, at once', async () => {
    const run = fetchWith([onPaths(/votaciones/, status(429, { 'retry-after': '7200' }))]);
    await expect(run).rejects.toMatchObject({ hint: expect.stringContaining('2025-02-20 14:00 UTC') });
    expect(site.asked.length).toBeLessThanOrEqual(3);
  });

  it('the program’s name gets no more requests after fewer failures, and none under another name', async () => {
    const run = fetchWith([refuses(/^nuisance/)], temporaryFolder(), {
      politeness: { userAgent: 'nuisance/1.0' },
    });
    await expect(run).rejects.toThrow(/^8 requests in a row .* failed, the last with status 403/);
    expect(new Set(site.asked.map(({ userAgent }) => userAgent))).toEqual(new Set(['nuisance/1.0']));
  });

  it('or cannot be reached at all leaves stored documents unchanged', async () => {
    const { folder } = await fetchWith([]);
    await expect(fetchFrom('http://127.0.0.1:9', folder)).rejects.toThrow(/cannot be reached/);
    expect(contentsOf(folder)).toEqual(expected);
  });
});

describe('addresses that robots.txt closes', () => {
  it('are left out and reported, except open data', async () => {
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

describe('one clear trouble names the document and the expected one', () => {
  const votes: { kinds: readonly FetchKind[] } = { kinds: ['votes'] };
  const troubleOf = async (fault: Fault) =>
    (await fetchWith([fault], temporaryFolder(), votes)).report.troubles;

  it('if a vote listed on a day has no file anywhere', async () => {
    expect(await troubleOf(onPaths(new RegExp(A_VOTE), status(404)))).toEqual([
      {
        kind: 'votes',
        document: DAY_PAGE,
        what: 'it lists 8 votes with records, and those of 7 could be had; expected session 9 vote 1 too, as JSON, as XML, in the ZIP of the session or in print',
      },
    ]);
  });

  it('if the page of a day is gone', async () => {
    expect(await troubleOf(onPaths(new RegExp(DAY_PAGE), status(404)))).toEqual([
      {
        kind: 'votes',
        document: DAY_PAGE,
        what: expect.stringMatching(/^the site does not have it; expected it/),
      },
    ]);
  });

  it('if the only ZIP with the votes is gone too', async () => {
    const [trouble] = await troubleOf(onPaths(new RegExp(ZIP), status(404)));
    expect(trouble).toMatchObject({ document: 'votaciones/XIV/2022-02-24.html' });
    expect(trouble!.what).toContain('lists 2 votes with records, and those of 0 could be had');
  });

  it('if a page shows another day than the requested one', async () => {
    const other: Fault = (_, ready) => {
      const bytes = Buffer.from(Buffer.from(ready.bytes).toString().replaceAll('20250211', '20250212'));
      return { ...ready, bytes, headers: { 'content-type': 'text/html' } };
    };
    const [trouble] = await troubleOf(onPaths(new RegExp(DAY_PAGE), other));
    expect(trouble).toMatchObject({ document: DAY_PAGE });
    expect(trouble!.what).toContain('found legislature 15, 2025-02-12, expected legislature 15, 2025-02-11');
  });

  it('if a document has moved to another site, which gets no request', async () => {
    const troubles = await troubleOf(onPaths(new RegExp(A_VOTE), movedAway));
    expect(troubles[0]).toEqual({
      kind: 'votes',
      document: A_VOTE,
      what: 'a redirect to http://localhost:9',
    });
  });

  it('if a document has moved to an address that robots.txt closes', async () => {
    const own = await startReplay(smallSite(), 'User-agent: *\nDisallow: /moved/');
    own.faults = [onPaths(new RegExp(A_VOTE), moved)];
    const { report } = await fetchFrom(own.url, temporaryFolder(), { scope: votes });
    await own.close();
    expect(report.troubles[0]).toEqual({
      kind: 'votes',
      document: A_VOTE,
      what: 'a redirect to where robots.txt closes the way',
    });
  });

  it('if the landing page cannot be read: independent documents are fetched', async () => {
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

  it('that is refused itself closes nothing, as RFC 9309 says', async () => {
    const { report } = await fetchWith(rules, temporaryFolder(), { kinds: ['deputies'] });
    expect(report.troubles).toEqual([]);
  });

  it('with a server error closes everything', async () => {
    refusal.status = 503;
    const run = fetchWith(rules, temporaryFolder(), { kinds: ['deputies'] });
    await expect(run).rejects.toThrow(/is out of order: status 503 from Cloudflare, 3 times/);
  });
});
