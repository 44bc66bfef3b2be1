import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FULL } from '../length.ts';
import { updateFrom } from '../replay/small-site.ts';
import { commandsUnder } from './guide.ts';
import { type Machine, newMachine } from './machine.ts';
import { digests, pretendLastFetch, subscribe, type VotingSite, votingSite } from './voting-site.ts';

const WEB_URL = 'https://votes.example.org';

describe.runIf(FULL)('a backup by the guide, restored by the guide on another machine', () => {
  let site: VotingSite;
  beforeEach(async () => {
    site = await votingSite();
  });
  afterEach(() => site.close());

  const update = (machine: Machine) => {
    pretendLastFetch(machine.root);
    return machine.hemicicle(...updateFrom(site.url));
  };

  it('loses nothing and notifies no subscriber twice, with subscribers in a file', async () => {
    const before = newMachine();
    await site.voteHappens(4);
    expect(await update(before)).toContain('First run: nothing is announced');
    const origin = await before.serve();
    await subscribe(origin, before.mails);
    await site.voteHappens(5);
    expect(await update(before)).toContain('mails: 1,');
    const [first] = digests(before.mails());

    // The server runs during the guide’s commands; later changes are lost with the machine.
    await before.follow(commandsUnder('Backup')[0]!);
    await site.voteHappens(6);
    expect(await update(before)).toContain('mails: 1,');
    expect(digests(before.mails())).toHaveLength(2);
    await before.crash();

    const after = newMachine();
    const [day = ''] = readdirSync(`${before.root}/var/backups/hemicicle`);
    mkdirSync(`${after.root}/var/backups`);
    cpSync(`${before.root}/var/backups`, `${after.root}/var/backups`, { recursive: true });
    rmSync(`${before.root}/var`, { recursive: true });
    const said = await after.follow(commandsUnder('Restore')[0]!, [
      ['/hemicicle/2026-03-31', `/hemicicle/${day}`],
    ]);
    expect(said).toContain('rows restored');

    const kept = readdirSync(`${after.root}/var/lib/hemicicle/data/public/v`);
    expect(kept).toHaveLength(2);
    for (const release of kept) await after.hemicicle('verify', release);
    const written = digests(after.mails()).length;
    const line = await update(after);
    expect(line).toMatch(/fetch: [1-9]\d* new, .* (\d+) requests/);
    expect(readdirSync(`${after.root}/var/lib/hemicicle/data/public/v`)).toHaveLength(kept.length + 1);
    expect(digests(after.mails()), 'the day after the backup is announced once more').toHaveLength(
      written + 1,
    );
    await site.voteHappens(7);
    expect(await update(after)).toContain('mails: 1,');

    const again = await after.serve();
    const { text: news } = await PostalMime.parse(first!);
    const [, leave] = new RegExp(`${WEB_URL}/en/unsubscribe/alert/([\\w-]+)`).exec(news!)!;
    const left = await fetch(`${again}/api/v1/unsubscribe/alert/${leave}`, { method: 'DELETE' });
    expect([left.status, ((await left.json()) as { status: string }).status]).toEqual([200, 'cancelled']);
  });
});
