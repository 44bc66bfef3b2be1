import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHAMBERS } from '../../../pipeline/load/chambers.ts';
import type { FetchScope } from '../../../pipeline/snapshots/fetching/scope.ts';
import { openSnapshots } from '../../../pipeline/snapshots/open.ts';
import { effectsForTests } from '../../effects.ts';
import { forgetful, onPaths, status } from '../../replay/faults.ts';
import { A_VOTE, DAY_PAGE, DIARIO, smallSite, vote, ZIP } from '../../replay/small-site.ts';
import { contentsOf, fetchFrom, folder, serveSmallSite, site } from './fetching.ts';

const { files } = effectsForTests();
/** Runs of votes only take less time. */
const votesOnly: { scope: Partial<FetchScope> } = { scope: { kinds: ['votes'] } };
beforeEach(serveSmallSite);

const held = (path: string) => readFileSync(join(folder, 'congreso', path));
const sidecarOf = (path: string) =>
  JSON.parse(readFileSync(join(folder, 'congreso', `${path}.meta.json`), 'utf8'));
const documentsAsked = () => site.asked.filter(({ path, status }) => path !== null && status === 200);

describe('a first run', () => {
  it('holds every document of the site byte for byte, and nothing else', async () => {
    const { report } = await fetchFrom(site.url, folder);
    expect(report.troubles).toEqual([]);
    for (const [path, bytes] of site.documents)
      expect(held(path).equals(Buffer.from(bytes())), path).toBe(true);
    const strange = files
      .walk(`${folder}/congreso`)
      .filter((path) => !path.endsWith('.meta.json') && !site.documents.has(path));
    // Searches without results are answers too.
    expect(strange.filter((path) => held(path).toString() !== '{}')).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['absent.json', 'congreso', 'last-fetch.json']);
  });

  it('requests again what its unreadable notes describe', async () => {
    await fetchFrom(site.url, folder);
    writeFileSync(join(folder, 'absent.json'), 'x');
    const { report } = await fetchFrom(site.url, folder);
    expect(report.troubles).toEqual([]);
    expect(JSON.parse(readFileSync(join(folder, 'absent.json'), 'utf8'))).toEqual({
      absent: expect.any(Object),
    });
  });

  it('leaves only files that a build knows', async () => {
    await fetchFrom(site.url, folder);
    const { unknown, documents } = openSnapshots(folder, CHAMBERS, files);
    expect(unknown).toEqual([]);
    expect(documents.length).toBeGreaterThan(30);
  });

  it('records the address, time and validators of each document', async () => {
    await fetchFrom(site.url, folder);
    expect(sidecarOf(A_VOTE)).toEqual({
      url: `https://www.congreso.es/${A_VOTE}`,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      first_seen: '2025-02-20T12:00:00.000Z',
      retrieved_at: '2025-02-20T12:00:00.000Z',
      checked_at: '2025-02-20T12:00:00.000Z',
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
      last_modified: 'Mon, 02 Mar 2026 10:00:00 GMT',
      content_type: 'application/json',
    });
    expect(sidecarOf(DIARIO)).toMatchObject({ session: 9, date: '2025-02-11' });
  });

  it('takes votes as XML without JSON, and from the ZIP of the session without either', async () => {
    const { report } = await fetchFrom(site.url, folder);
    expect(report.absent.filter((path) => path.includes('Leg14'))).toHaveLength(2);
    expect(held(ZIP).length).toBeGreaterThan(0);
    expect(report.withoutFile).toEqual([`${DAY_PAGE}: a vote on Debate de investidura.`]);
  });

  it('identifies itself, and requests nothing twice', async () => {
    await fetchFrom(site.url, folder);
    expect(new Set(site.asked.map(({ userAgent }) => userAgent))).toEqual(new Set(['hemicicle/0.1']));
    const asked = site.asked.filter(({ method }) => method === 'GET').map(({ address }) => address);
    expect(asked.length).toBe(new Set(asked).size);
  });
});

describe('a second run', () => {
  it('downloads no document', async () => {
    await fetchFrom(site.url, folder);
    const before = contentsOf(folder);
    site.asked.length = 0;
    const { report } = await fetchFrom(site.url, folder, { now: '2025-02-20T18:00:00Z' });
    expect([report.new, report.changed, report.troubles]).toEqual([0, 0, []]);
    expect(documentsAsked().filter(({ method }) => method === 'GET')).toEqual([]);
    expect(contentsOf(folder)).toEqual(before);
  });

  it('requests the days of the last two weeks again, and nothing of a closed session', async () => {
    await fetchFrom(site.url, folder);
    site.asked.length = 0;
    await fetchFrom(site.url, folder);
    const asked = site.asked.map(({ path }) => path);
    expect(asked).toContain(A_VOTE);
    expect(asked).toContain(DAY_PAGE);
    expect(site.asked.filter(({ address }) => /Leg14|L14|XIV\/2022|_14\.jpg/.test(address))).toEqual([]);
  });

  it('confirms the days once more after the period of corrections, and then never again', async () => {
    await fetchFrom(site.url, folder, votesOnly);
    const asksForVotes = async (now: string) => {
      site.asked.length = 0;
      await fetchFrom(site.url, folder, { ...votesOnly, now });
      return site.asked.some(({ path }) => path === A_VOTE);
    };
    expect(await asksForVotes('2025-04-01T12:00:00Z')).toBe(true);
    expect(await asksForVotes('2025-04-02T12:00:00Z')).toBe(false);
  });

  it('requests missing documents as rarely as held ones', async () => {
    const PHOTOGRAPH = 'docu/imgweb/diputados/7_14.jpg';
    site.faults = [onPaths(new RegExp(PHOTOGRAPH), status(404))];
    const members = { scope: { kinds: ['members'] as const } };
    expect((await fetchFrom(site.url, folder, members)).report.absent).toEqual([PHOTOGRAPH]);
    site.faults = [];
    site.asked.length = 0;
    await fetchFrom(site.url, folder, members);
    expect(site.asked.map(({ path }) => path)).not.toContain(PHOTOGRAPH);
  });

  it('recognises an unchanged page by its rows if it has no validators', async () => {
    site.faults.push(forgetful());
    await fetchFrom(site.url, folder, votesOnly);
    const before = contentsOf(folder);
    const { report } = await fetchFrom(site.url, folder, votesOnly);
    expect([report.new, report.changed]).toEqual([0, 0]);
    expect(contentsOf(folder)).toEqual(before);
  });
});

describe('a changed document', () => {
  it('is replaced, and its earlier version is kept with its sidecar', async () => {
    await fetchFrom(site.url, folder, votesOnly);
    const former = held(A_VOTE);
    const known = sidecarOf(A_VOTE);
    const corrected = vote(9, 1, '11/2/2025', 4);
    site.documents.set(A_VOTE, () => corrected);
    const { report } = await fetchFrom(site.url, folder, { ...votesOnly, now: '2025-02-21T12:00:00Z' });
    expect(report.changed).toBe(1);
    expect(held(A_VOTE).equals(corrected)).toBe(true);
    expect(sidecarOf(A_VOTE)).toMatchObject({
      first_seen: '2025-02-20T12:00:00.000Z',
      retrieved_at: '2025-02-21T12:00:00.000Z',
    });
    const earlier = `${folder}/earlier/congreso/${A_VOTE}/${known.sha256.slice(0, 8)}.json`;
    expect(readFileSync(earlier).equals(former)).toBe(true);
    expect(JSON.parse(readFileSync(`${earlier}.meta.json`, 'utf8'))).toEqual(known);
  });

  it('with a new name replaces the former one, which would be a second vote with its number', async () => {
    await fetchFrom(site.url, folder, votesOnly);
    const documents = smallSite();
    const renamed = A_VOTE.replace('20250211190000', '20250213080000');
    const page = documents.get(DAY_PAGE)!().toString().replaceAll(A_VOTE, renamed);
    documents.set(DAY_PAGE, () => Buffer.from(page));
    documents.set(renamed, () => vote(9, 1, '11/2/2025', 5));
    documents.delete(A_VOTE);
    site.show(documents);
    const { report } = await fetchFrom(site.url, folder, votesOnly);
    expect([report.troubles, report.retired]).toEqual([[], 1]);
    expect(files.list(`${folder}/congreso/${A_VOTE.slice(0, A_VOTE.lastIndexOf('/'))}`)).toEqual([
      'VOT_20250213080000.json',
      'VOT_20250213080000.json.meta.json',
    ]);
    expect(files.list(`${folder}/earlier/congreso/${A_VOTE}`)).toHaveLength(2);
  });

  it('that was modified on this disk is downloaded again', async () => {
    await fetchFrom(site.url, folder, votesOnly);
    const path = join(folder, 'congreso', A_VOTE);
    const sound = readFileSync(path);
    files.write(path, sound.subarray(0, 40));
    await fetchFrom(site.url, folder, { ...votesOnly, now: '2025-06-01T12:00:00Z' });
    expect(readFileSync(path).equals(sound)).toBe(true);
  });
});

describe('files of open data', () => {
  const openData: { scope: Partial<FetchScope> } = {
    scope: { kinds: ['deputies', 'initiatives'], legislatures: [14] },
  };
  const OLD = 'webpublica/opendata/diputados/DiputadosActivos__20250630050022.json';
  const NEW = OLD.replace('20250630', '20250701');
  const offer = async (path: string, bytes: Uint8Array, instead: string) => {
    const documents = smallSite();
    documents.delete(instead);
    documents.set(path, () => bytes);
    for (const page of ['opendata/diputados.html', 'opendata/iniciativas.html']) {
      const text = documents.get(page)!().toString().replaceAll(instead, path);
      documents.set(page, () => Buffer.from(text));
    }
    site.show(documents);
  };

  it('with the same content under a new name are one document, requested under its newest name', async () => {
    await fetchFrom(site.url, folder, openData);
    await offer(NEW, held(OLD), OLD);
    const { report } = await fetchFrom(site.url, folder, openData);
    expect([report.new, files.exists(`${folder}/congreso/${NEW}`)]).toEqual([0, false]);
    site.asked.length = 0;
    await fetchFrom(site.url, folder, openData);
    expect(site.asked.find(({ path }) => path === NEW)?.status).toBe(304);
  });

  it('of deputies are all kept, because an older one was true on its day', async () => {
    await fetchFrom(site.url, folder, openData);
    await offer(NEW, Buffer.from('[{"NOMBRE":"Otra, Ana"}]'), OLD);
    await fetchFrom(site.url, folder, openData);
    expect([OLD, NEW].map((path) => files.exists(`${folder}/congreso/${path}`))).toEqual([true, true]);
  });

  it('of initiatives are replaced by a newer one that covers the same legislatures', async () => {
    const old = 'webpublica/opendata/iniciativas/ProyectosDeLey__20250630050022.json';
    const newer = old.replace('20250630', '20250701');
    await fetchFrom(site.url, folder, openData);
    const record = { LEGISLATURA: 'Leg.15', OBJETO: 'Ley', NUMEXPEDIENTE: '121/000004/0000' };
    await offer(newer, Buffer.from(JSON.stringify([record])), old);
    await fetchFrom(site.url, folder, openData);
    expect([old, newer].map((path) => files.exists(`${folder}/congreso/${path}`))).toEqual([false, true]);
    const next = { ...record, LEGISLATURA: 'Leg.16' };
    const newest = old.replace('20250630', '20250702');
    await offer(newest, Buffer.from(JSON.stringify([next])), old);
    await fetchFrom(site.url, folder, openData);
    expect([newer, newest].map((path) => files.exists(`${folder}/congreso/${path}`))).toEqual([true, true]);
  });

  it('of initiatives are not replaced by a newer one with fewer records', async () => {
    const old = 'webpublica/opendata/iniciativas/ProyectosDeLey__20250630050022.json';
    const cut = old.replace('20250630', '20250701');
    const [record] = JSON.parse(smallSite().get(old)!().toString()) as object[];
    await offer(
      old,
      Buffer.from(JSON.stringify([record, { ...record, NUMEXPEDIENTE: '121/000900/0000' }])),
      old,
    );
    await fetchFrom(site.url, folder, openData);
    await offer(cut, Buffer.from(JSON.stringify([record])), old);
    await fetchFrom(site.url, folder, openData);
    expect([old, cut].map((path) => files.exists(`${folder}/congreso/${path}`))).toEqual([true, true]);
  });
});
