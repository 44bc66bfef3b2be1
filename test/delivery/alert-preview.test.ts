import { expect, it } from 'vitest';
import { alertCommand } from '../../functions/cli/commands/alert.ts';
import { previewAlert } from '../../functions/delivery/compose/alert-preview.ts';
import { messageRenderer } from '../../functions/delivery/send/render.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { openDatabase } from '../../pipeline/db/open.ts';
import { effectsForTests } from '../effects.ts';
import { sharedSample, TODAY } from '../shared-sample.ts';
import { onEachDatabase } from '../subscribers/databases.ts';
import { signer, WEB_URL } from '../subscribers/services.ts';
import { announceDay, DAY, FIRST_DAY, followersOfHealth, voting } from './announcements.ts';

const health = { type: 'topic', id: 3, slug: null } as const;
const sender = { webUrl: WEB_URL, contact: null };
/** Replaces the tokens, which are of one subscriber. */
const withoutTokens = (text: string) => text.replaceAll(/(\/unsubscribe\/\w+\/)[\w-]+/g, '$1…');

onEachDatabase((newDatabase) => {
  it('the preview of an alert is the mail that a follower gets, but for the links to leave', async () => {
    const db = await newDatabase();
    await followersOfHealth(db, 1);
    const read = voting(FIRST_DAY, DAY);
    await announceDay(db, read, DAY);
    const message = await db
      .selectFrom('messages')
      .select(['kind', 'content'])
      .where('occasion', '=', `${DAY}-00000000`)
      .executeTakeFirstOrThrow();
    const sent = (await messageRenderer({ db, signer, ...sender })(message))!;
    const shown = previewAlert(read, health, { from: DAY, to: DAY }, 'ca', sender)!;
    for (const part of ['subject', 'text', 'html'] as const)
      expect(withoutTokens(shown[part])).toBe(withoutTokens(sent[part]));
    expect(shown.text).toContain(`/unsubscribe/alert/${'x'.repeat(43)}`);
  });
});

it('the preview of an alert has no later votes than of its days', () => {
  const read = voting(FIRST_DAY, DAY);
  const shown = (from: string, to: string) => previewAlert(read, health, { from, to }, 'en', sender);
  expect(shown(FIRST_DAY, FIRST_DAY)?.subject).toMatch(/: 1 vote$/);
  expect(shown(FIRST_DAY, DAY)?.subject).toMatch(/: 2 votes$/);
  expect(shown('2026-02-25', '2026-02-28')).toBeNull();
});

const { publicFolder: out, release } = await sharedSample('small');
const run = (words: Record<string, string>) =>
  alertCommand.run(
    alertCommand.options.parse({ what: 'preview', language: 'en', out, ...words }),
    readConfig({ WEB_URL }),
    effectsForTests({ now: `${TODAY}T12:00:00Z` }),
  );

it.each(['topic', 'person', 'group', 'initiative'] as const)(
  'hemicicle alert preview prints the mail about a %s that was voted on',
  async (targetType) => {
    using read = openDatabase(`${out}/v/${release}/parliament.sqlite`);
    const { db, get } = read;
    const day = get(
      db.selectFrom('votes').select('date').where('has_records', '=', 1).orderBy('date', 'desc'),
    )!;
    const onDay = db.selectFrom('votes').select('id').where('date', '=', day.date);
    const target = {
      topic: () => db.selectFrom('vote_topics').select('topic_id as id').where('vote_id', 'in', onDay),
      initiative: () =>
        db.selectFrom('vote_initiatives').select('initiative_id as id').where('vote_id', 'in', onDay),
      group: () => db.selectFrom('vote_group_totals').select('group_id as id').where('vote_id', 'in', onDay),
      person: () =>
        db
          .selectFrom('vote_records as r')
          .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
          .select('m.person_id as id')
          .where('r.vote_id', 'in', onDay),
    }[targetType]();
    const { id } = get(target)!;
    const { ok, lines, record } = await run({ targetType, targetId: String(id), periodTo: day.date });
    expect(ok).toBe(true);
    expect(record).toMatchObject({ to: day.date, subject: lines[0], text: lines[2] });
    expect(lines[2]).toContain(`${WEB_URL}/en/votes/`);
  },
);

it('hemicicle alert preview says that there is no news, and refuses what does not exist', async () => {
  using read = openDatabase(`${out}/v/${release}/parliament.sqlite`);
  const { id } = read.get(read.db.selectFrom('persons').select('id').limit(1))!;
  const person = { targetType: 'person', targetId: String(id) };
  expect(await run({ ...person, periodTo: '1990-01-07' })).toEqual({
    ok: true,
    lines: ['1990-01-01 to 1990-01-07: no news, so no mail.'],
    record: { from: '1990-01-01', to: '1990-01-07', subject: null, text: null },
  });
  await expect(run({ ...person, targetId: '99999' })).rejects.toThrow(
    `Release ${release} has no person with the number 99999.`,
  );
});
