import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Politeness } from '../../../pipeline/snapshots/fetching/politeness.ts';
import { type FetchKind, KINDS } from '../../../pipeline/snapshots/fetching/scope.ts';
import { temporaryFolder } from '../../effects.ts';
import {
  cutShort,
  type Fault,
  latency,
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
let flawless: string;
let expected: Record<string, string>;

beforeAll(async () => {
  site = await startReplay(smallSite());
  flawless = mkdtempSync(join(tmpdir(), 'hemicicle-'));
  await fetchFrom(site.url, flawless);
  expected = contentsOf(flawless);
});
afterAll(async () => {
  rmSync(flawless, { recursive: true });
  await site.close();
});

/** Runs with faults, until a run has no trouble; answers what it came to. */
async function fetchWith(
  faults: Fault[],
  folder = temporaryFolder(),
  { politeness = {}, kinds = KINDS }: { politeness?: Partial<Politeness>; kinds?: readonly FetchKind[] } = {},
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

describe('a run ends in the same snapshots as one without faults', () => {
  it.each(passing)('although %s', async (_, fault) => {
    const { folder, report } = await fetchWith([fault()]);
    expect(report.troubles).toEqual([]);
    expect(contentsOf(folder)).toEqual(expected);
  });

  it('although documents come under a wrong type, which is what their sidecars say then', async () => {
    const { folder, report } = await fetchWith([onPaths(DOCUMENTS, wrongType)]);
    expect(report.troubles).toEqual([]);
    const documents = (contents: Record<string, string>) =>
      Object.entries(contents).filter(([path]) => !path.endsWith('.meta.json'));
    expect(documents(contentsOf(folder))).toEqual(documents(expected));
  });

  it('although it took two runs, because the first was stopped by faults without end', async () => {
    const folder = temporaryFolder();
    await expect(fetchWith([onPaths(/Leg15/, status(403))], folder)).rejects.toThrow(/left alone/);
    const { report } = await fetchWith([], folder);
    expect(report.troubles).toEqual([]);
    expect(contentsOf(folder)).toEqual(expected);
  });
});

describe('a site that has had enough', () => {
  it('is left alone after eight failures in a row, with the time to come back', async () => {
    const run = fetchWith([onPaths(/Sesion009/, status(403))]);
    await expect(run).rejects.toMatchObject({
      message: expect.stringMatching(
        /^8 requests in a row to www\.congreso\.es failed, the last with status 403 at https:.*: it is left alone now\.$/,
      ),
      hint: expect.stringContaining('again after 2025-02-20 13:00 UTC'),
    });
    const refused = site.asked.filter(({ status }) => status === 403);
    expect(refused.length).toBeLessThanOrEqual(9);
  });

  it('and says for how long is left alone for so long, at once', async () => {
    const run = fetchWith([onPaths(/votaciones/, status(429, { 'retry-after': '7200' }))]);
    await expect(run).rejects.toMatchObject({ hint: expect.stringContaining('2025-02-20 14:00 UTC') });
    expect(site.asked.length).toBeLessThanOrEqual(3);
  });

  it('because of the name of who asks is not asked under another', async () => {
    const run = fetchWith([refuses(/^nuisance/)], temporaryFolder(), {
      politeness: { userAgent: 'nuisance/1.0' },
    });
    await expect(run).rejects.toThrow(/cannot be asked: status 403, 5 times/);
    expect(new Set(site.asked.map(({ userAgent }) => userAgent))).toEqual(new Set(['nuisance/1.0']));
  });

  it('and cannot be reached at all leaves what is held as it was', async () => {
    const { folder } = await fetchWith([]);
    await expect(fetchFrom('http://127.0.0.1:9', folder)).rejects.toThrow(/cannot be asked/);
    expect(contentsOf(folder)).toEqual(expected);
  });
});

describe('what robots.txt closes', () => {
  it('is left out and told, save for open data', async () => {
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

describe('one clear trouble tells the document and what was expected', () => {
  const votes: { kinds: readonly FetchKind[] } = { kinds: ['votes'] };
  const troubleOf = async (fault: Fault) =>
    (await fetchWith([fault], temporaryFolder(), votes)).report.troubles;

  it('when a vote that a day lists has no file anywhere', async () => {
    expect(await troubleOf(onPaths(new RegExp(A_VOTE), status(404)))).toEqual([
      {
        document: DAY_PAGE,
        what: 'it lists 8 votes with records, and those of 7 could be had; expected session 9 vote 1 too, as JSON, as XML, in the ZIP of the session or in print',
      },
    ]);
  });

  it('when the page of a day is gone', async () => {
    expect(await troubleOf(onPaths(new RegExp(DAY_PAGE), status(404)))).toEqual([
      { document: DAY_PAGE, what: expect.stringMatching(/^the site does not have it; expected it/) },
    ]);
  });

  it('when the ZIP that alone has the votes is gone too', async () => {
    const [trouble] = await troubleOf(onPaths(new RegExp(ZIP), status(404)));
    expect(trouble).toMatchObject({ document: 'votaciones/XIV/2022-02-24.html' });
    expect(trouble!.what).toContain('lists 2 votes with records, and those of 0 could be had');
  });

  it('when a page has changed its structure, and never fewer votes in silence', async () => {
    const rebuilt: Fault = (_, ready) => {
      const bytes = Buffer.from(Buffer.from(ready.bytes).toString().replaceAll('result_vot', 'resultado'));
      return { ...ready, bytes, headers: { 'content-type': 'text/html' } };
    };
    expect(await troubleOf(onPaths(new RegExp(DAY_PAGE), rebuilt))).toEqual([
      {
        document: DAY_PAGE,
        what: 'it links the records of 7 votes, and 0 of them were found under a result; expected each in an element .result_vot below its headings',
      },
    ]);
  });

  it('when a page shows another day than the one asked for', async () => {
    const other: Fault = (_, ready) => {
      const bytes = Buffer.from(Buffer.from(ready.bytes).toString().replaceAll('20250211', '20250212'));
      return { ...ready, bytes, headers: { 'content-type': 'text/html' } };
    };
    const [trouble] = await troubleOf(onPaths(new RegExp(DAY_PAGE), other));
    expect(trouble).toMatchObject({ document: DAY_PAGE });
    expect(trouble!.what).toContain('found legislature 15, 2025-02-12, expected legislature 15, 2025-02-11');
  });

  it('when a document has moved to another site, which is not asked', async () => {
    const troubles = await troubleOf(onPaths(new RegExp(A_VOTE), movedAway));
    expect(troubles[0]).toEqual({ document: A_VOTE, what: 'a redirect to http://localhost:9' });
  });

  it('when a document has moved to where robots.txt closes the way', async () => {
    const own = await startReplay(smallSite(), 'User-agent: *\nDisallow: /moved/');
    own.faults = [onPaths(new RegExp(A_VOTE), moved)];
    const { report } = await fetchFrom(own.url, temporaryFolder(), { scope: votes });
    await own.close();
    expect(report.troubles[0]).toEqual({
      document: A_VOTE,
      what: 'a redirect to where robots.txt closes the way',
    });
  });

  it('when a document never comes whole', async () => {
    const [trouble] = await troubleOf(onPaths(new RegExp(A_VOTE), cutShort));
    expect(trouble).toEqual({ document: A_VOTE, what: 'no whole JSON document, 5 times' });
  });

  it('when an answer has no end', async () => {
    const { report } = await fetchWith([onPaths(new RegExp(A_VOTE), latency(300))], temporaryFolder(), {
      ...votes,
      politeness: { timeout: 100, attempts: 2 },
    });
    expect(report.troubles[0]).toEqual({ document: A_VOTE, what: 'no whole answer in time, 2 times' });
  });

  it('when the page everything is found from cannot be read, and then nothing is touched', async () => {
    const closed: Fault = onPaths(/^votaciones\.html$/, (_, ready) => ({
      ...ready,
      headers: {},
      bytes: Buffer.from('<html><title>Mantenimiento</title></html>'),
    }));
    await expect(fetchWith([closed])).rejects.toThrow(
      /^The page of votes could not be read: .*a page titled "Mantenimiento", expected select#_votaciones_legislatura/,
    );
  });
});
