import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../eventually.ts';
import { FULL } from '../length.ts';
import { type Replay, startReplay } from '../replay/server.ts';
import { A_VOTE, smallSite, updateFrom } from '../replay/small-site.ts';
import { withSyntheticPages } from '../replay/synthetic.ts';
import { hasPostgres, postgresForAll } from '../subscribers/postgres.ts';
import { commandsUnder } from './guide.ts';
import { type Machine, newMachine } from './machine.ts';

const VOTES = 'webpublica/opendata/votaciones/Leg15';
const WEB_URL = 'https://votes.example.org';

describe.runIf(FULL)('a backup by the guide, restored by the guide on another machine', () => {
  let site: Replay;
  let session = 20;
  beforeEach(async () => {
    site = await startReplay(smallSite());
  });
  afterEach(() => site.close());

  /** Adds one more vote to the official site. */
  const voteHappens = async (day: number) => {
    const file = `202503${String(day).padStart(2, '0')}`;
    const said = `${day}/3/2025`;
    session++;
    const known = JSON.parse(Buffer.from(site.documents.get(A_VOTE)!()).toString());
    Object.assign(known.informacion, { sesion: session, fecha: said });
    const bytes = Buffer.from(JSON.stringify(known));
    site.documents.set(`${VOTES}/Sesion0${session}/${file}/Votacion001/VOT_${file}100000.json`, () => bytes);
    // The pages that link to votes are written again.
    for (const page of ['votaciones.html', 'votaciones/XV.html']) site.documents.delete(page);
    await site.close();
    site = await startReplay(withSyntheticPages(site.documents));
  };
  /** Fetches as if it were March 2025, builds and notifies. */
  const update = (machine: Machine) => {
    const noted = `${machine.root}/var/lib/hemicicle/data/snapshots/last-fetch.json`;
    if (existsSync(noted))
      writeFileSync(noted, JSON.stringify({ legislatures: { '15': '2025-03-06T20:00:00Z' } }));
    return machine.hemicicle(...updateFrom(site.url));
  };
  const digests = (machine: Machine) =>
    machine.mails().filter((mail) => /^List-Id:[^<]*<alert\./im.test(mail));

  async function rehearse(
    settings: [before: Record<string, string>, after: Record<string, string>],
  ): Promise<void> {
    const before = newMachine(settings[0]);
    await voteHappens(4);
    expect(await update(before)).toContain('First run: nothing is announced');
    const origin = await before.serve();
    const found = await fetch(`${origin}/api/v1/persons?q=Abad`);
    const [ana] = ((await found.json()) as { items: { id: number }[] }).items;
    const wanted = { email: 'ada@example.org', target_type: 'person', target_id: ana!.id, language: 'en' };
    const asked = await fetch(`${origin}/api/v1/alerts`, {
      ...{ method: 'POST', body: JSON.stringify(wanted) },
      headers: { 'Content-Type': 'application/json' },
    });
    expect(asked.status).toBe(201);
    await eventually(() => expect(before.mails()).toHaveLength(1));
    const { text } = await PostalMime.parse(before.mails()[0]!);
    const [, token] = /\/confirm\/alert\/([\w-]+)/.exec(text!)!;
    expect((await fetch(`${origin}/api/v1/confirm/alert/${token}`)).status).toBe(200);
    await voteHappens(5);
    expect(await update(before)).toContain('mails: 1,');
    const [first] = digests(before);

    // The server runs during the guide’s commands; later changes are lost with the machine.
    await before.follow(commandsUnder('Backup'));
    await voteHappens(6);
    expect(await update(before)).toContain('mails: 1,');
    expect(digests(before)).toHaveLength(2);
    await before.crash();

    const after = newMachine(settings[1]);
    const [day = ''] = readdirSync(`${before.root}/var/backups/hemicicle`);
    mkdirSync(`${after.root}/var/backups`);
    cpSync(`${before.root}/var/backups`, `${after.root}/var/backups`, { recursive: true });
    rmSync(`${before.root}/var`, { recursive: true });
    const said = await after.follow(commandsUnder('Restore'), [
      ['/hemicicle/2026-03-31', `/hemicicle/${day}`],
    ]);
    expect(said).toContain('rows restored');

    const kept = readdirSync(`${after.root}/var/lib/hemicicle/data/public/v`);
    expect(kept).toHaveLength(2);
    for (const release of kept) await after.hemicicle('verify', release);
    const written = digests(after).length;
    const line = await update(after);
    expect(line).toMatch(/fetch: [1-9]\d* new, .* (\d+) requests/);
    expect(readdirSync(`${after.root}/var/lib/hemicicle/data/public/v`)).toHaveLength(kept.length + 1);
    expect(digests(after), 'the day after the backup is announced once more').toHaveLength(written + 1);
    await voteHappens(7);
    expect(await update(after)).toContain('mails: 1,');

    const again = await after.serve();
    const { text: news } = await PostalMime.parse(first!);
    const [, leave] = new RegExp(`${WEB_URL}/en/unsubscribe/alert/([\\w-]+)`).exec(news!)!;
    const left = await fetch(`${again}/api/v1/unsubscribe/alert/${leave}`, { method: 'DELETE' });
    expect([left.status, ((await left.json()) as { status: string }).status]).toEqual([200, 'cancelled']);
  }

  it('loses nothing and notifies no subscriber twice, with subscribers in a file', () => rehearse([{}, {}]));

  describe.skipIf(!hasPostgres)('with PostgreSQL', () => {
    const newDatabase = postgresForAll();
    it('loses nothing and notifies no subscriber twice', () =>
      rehearse([{ SUBSCRIBERS_URL: newDatabase() }, { SUBSCRIBERS_URL: newDatabase() }]));
  });
});
