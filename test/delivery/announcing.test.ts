import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { announce } from '../../functions/delivery/announce.ts';
import { onlyOneChamber } from '../../functions/delivery/select/announced.ts';
import { openSubscribers, type SubscriberDb, subscribersFile } from '../../functions/subscribers/open.ts';
import { inTransaction, openStaging } from '../../functions/subscribers/staging.ts';
import { storedTarget } from '../../functions/subscribers/tables.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { agendaItem, session } from '../agenda-rows.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { initiative, vote } from '../rows.ts';
import { onEachDatabase } from '../subscribers/databases.ts';
import {
  announceDay,
  CONFIRMED,
  DAY,
  FIRST_DAY,
  followerOfDeputy,
  followersOfHealth,
  investiture,
  messagesIn,
  voting,
} from './announcements.ts';

describe('an initiative', () => {
  const ID = 15121000036;
  /** Opens a parliament with a bill that has a status since a day, with its votes and agenda. */
  const bill = (
    status: Pick<Parameters<typeof initiative>[1], 'status' | 'outcome'>,
    since: string,
    { voted, coming }: { voted?: string; coming?: string } = {},
  ): DbReader =>
    parliamentOfTest({
      initiatives: [
        initiative(ID, {
          submitted_at: '2025-01-10',
          last_event_on: since,
          title_original: 'Proyecto de Ley de Costas',
          ...status,
        }),
        initiative(15121000037, { submitted_at: '2025-01-10', last_event_on: since, ...status }),
      ],
      votes: [vote(15154001, FIRST_DAY), ...(voted === undefined ? [] : [vote(15155001, voted)])],
      vote_initiatives:
        voted === undefined
          ? []
          : [{ vote_id: 15155001, initiative_id: ID, evidence: 'agenda', certainty: 1, is_primary: true }],
      sessions: coming === undefined ? [] : [session(15009, coming, { status: 'scheduled' })],
      agenda_items: coming === undefined ? [] : [agendaItem(15009001, { initiative_id: ID })],
    });
  const debated = { status: 'in_debate', outcome: null } as const;
  const approved = { status: 'approved', outcome: 'approved' } as const;

  /** Makes all subscribers follow the bill, in a language each. */
  async function followersOfBill(db: SubscriberDb): Promise<void> {
    await announceDay(db, bill(debated, FIRST_DAY), FIRST_DAY);
    await followersOfHealth(db, 3);
    await db
      .updateTable('subscriptions')
      .set(storedTarget({ type: 'initiative', id: ID, slug: null }))
      .execute();
    for (const [at, language] of LANGUAGES.entries())
      await db
        .updateTable('subscriptions')
        .set({ language })
        .where('nonce', '=', 'n')
        .where('address_id', '=', at + 1)
        .execute();
  }
  const sections = async (db: SubscriberDb) =>
    (await db.selectFrom('bulletins').select('content').orderBy('id').execute()).map(({ content }) =>
      JSON.parse(content),
    );

  onEachDatabase((newDatabase) => {
    it('is announced to its followers when its status changes, once, and to no one else', async () => {
      const db = await newDatabase();
      await followersOfBill(db);
      expect(await announceDay(db, bill(debated, FIRST_DAY), FIRST_DAY)).toMatchObject({ messages: 0 });
      expect(await announceDay(db, bill(approved, DAY), DAY)).toMatchObject({ messages: 3 });
      expect(await announceDay(db, bill(approved, DAY), '2026-03-02')).toMatchObject({ messages: 0 });
      const texts = (await sections(db)).map(({ name, href, lede }) => [name, href, lede]);
      expect(texts.sort()).toEqual([
        ['Proyecto de Ley de Costas', `https://votes.example/en/initiatives/${ID}`, 'New status: approved.'],
        [
          'Proyecto de Ley de Costas',
          `https://votes.example/es/initiatives/${ID}`,
          'Nueva situación: aprobada.',
        ],
        ['Proyecto de Ley de Costas', `https://votes.example/initiatives/${ID}`, 'Nova situació: aprovada.'],
      ]);
    });

    it('is announced when it is voted on, and when it is on the agenda', async () => {
      const db = await newDatabase();
      await followersOfBill(db);
      await announceDay(db, bill(debated, FIRST_DAY), FIRST_DAY);
      expect(await announceDay(db, bill(debated, FIRST_DAY, { coming: '2026-03-05' }), DAY)).toMatchObject({
        messages: 3,
      });
      const both = bill(debated, FIRST_DAY, { coming: '2026-03-05', voted: '2026-03-05' });
      expect(await announceDay(db, both, '2026-03-05')).toMatchObject({ messages: 3 });
      const parts = (await sections(db)).map((section) => section.parts.length);
      expect(parts).toEqual([1, 1, 1, 1, 1, 1]);
    });

    it('is not announced for a status that is older than the version that announces it', async () => {
      const db = await newDatabase();
      await followersOfBill(db);
      await db.deleteFrom('announced').where('what', 'like', 'status%').execute();
      expect(await announceDay(db, bill(debated, FIRST_DAY), FIRST_DAY)).toMatchObject({ messages: 0 });
      expect(await announceDay(db, bill(approved, DAY), DAY)).toMatchObject({ messages: 3 });
    });
  });
});

describe('records that arrive after their vote was announced', () => {
  const LATER = '2026-03-28';

  onEachDatabase((newDatabase) => {
    it('are announced once to followers of a deputy, however late', async () => {
      const db = await newDatabase();
      await followerOfDeputy(db);
      await announceDay(db, investiture(false), FIRST_DAY);
      expect(await announceDay(db, investiture(false), DAY)).toMatchObject({ records: 0, messages: 0 });
      expect(await announceDay(db, investiture(true), LATER)).toMatchObject({
        votes: 0,
        records: 1,
        messages: 1,
      });
      expect(await announceDay(db, investiture(true), '2026-03-29')).toMatchObject({
        records: 0,
        messages: 0,
      });
      await announceDay(db, investiture(false), '2026-03-30');
      expect(await announceDay(db, investiture(true), '2026-03-31')).toMatchObject({
        records: 0,
        messages: 0,
      });
    });

    it('are not announced if the vote was announced with them', async () => {
      const db = await newDatabase();
      await followerOfDeputy(db);
      await announceDay(db, investiture(true), FIRST_DAY);
      expect(await announceDay(db, investiture(true), LATER)).toMatchObject({ records: 0, messages: 0 });
    });

    it('are announced only for votes with an awaited Diario if an older version announced the votes', async () => {
      const expected = { records_expected_in: 'https://www.example.org/DSCD-16-PL-3.PDF' };
      for (const [facts, records] of [[{}, 0] as const, [expected, 1] as const]) {
        const db = await newDatabase();
        await followerOfDeputy(db);
        await announceDay(db, investiture(false, facts), FIRST_DAY);
        await db.deleteFrom('announced').where('what', 'like', 'awaited %').execute();
        await announceDay(db, investiture(false, facts), DAY);
        expect(await announceDay(db, investiture(true), LATER)).toMatchObject({ records, messages: records });
      }
    });
  });
});

describe('a release whose data date is before that of the one announced last', () => {
  /** Opens a parliament with a bill submitted on each of some days. */
  const submitted = (...days: string[]): DbReader =>
    parliamentOfTest({
      votes: [vote(15154001, FIRST_DAY)],
      initiatives: days.map((day, at) => initiative(15121000001 + at, { submitted_at: day })),
    });
  /** Announces a release of some data date, whose name begins with that date. */
  const publishing = (
    db: SubscriberDb,
    read: DbReader,
    dataDate: string,
    openPrevious: (() => DbReader) | null,
  ) =>
    announce(db, {
      ...{ read, release: `${dataDate}-00000000`, dataDate, today: DAY, now: new Date(`${DAY}T20:00:00Z`) },
      ...{ webUrl: 'https://votes.example', openPrevious, dryRun: false, before: async () => {} },
    });

  onEachDatabase((newDatabase) => {
    it('announces the votes that it adds, and no vote of the former release, then and later', async () => {
      const db = await newDatabase();
      const [old, fresh] = ['2026-01-20', '2026-01-25'];
      await publishing(db, submitted(old), '2026-06-30', null);
      const previous = () => submitted(old);
      const news = (read: DbReader, openPrevious: (() => DbReader) | null) =>
        publishing(db, read, FIRST_DAY, openPrevious);
      expect(await news(submitted(old), previous)).toMatchObject({ first: false, votes: 0, initiatives: 0 });
      expect(await news(submitted(old), previous)).toMatchObject({ votes: 0, initiatives: 0 });
      expect(await news(submitted(old, fresh), previous)).toMatchObject({ votes: 0, initiatives: 1 });
      expect(await news(submitted(old, fresh), null)).toMatchObject({ votes: 0, initiatives: 0 });
    });
  });
});

describe('an announcement', () => {
  it('leaves the database writable for new subscribers while it finds the recipients', async () => {
    const stateFolder = mkdtempSync(join(tmpdir(), 'hemicicle-'));
    const config = { subscribersUrl: null, stateFolder };
    const db = await openSubscribers(config);
    const other = new Sqlite(subscribersFile(config), { timeout: 0 });
    onTestFinished(async () => {
      other.close();
      await db.destroy();
      rmSync(stateFolder, { recursive: true, force: true });
    });
    await followersOfHealth(db);
    const read = voting(FIRST_DAY, DAY);
    let written = 0;
    const writingMeanwhile =
      <Given extends unknown[], Result>(ask: (...given: Given) => Result) =>
      (...given: Given): Result => {
        other.exec('begin immediate; rollback');
        written++;
        return ask(...given);
      };
    const busy = { ...read, all: writingMeanwhile(read.all), get: writingMeanwhile(read.get) } as DbReader;
    expect(await announceDay(db, busy, DAY)).toMatchObject({ votes: 1, messages: CONFIRMED });
    expect(written).toBeGreaterThan(5);
  });

  onEachDatabase((newDatabase) => {
    it('reaches each confirmed subscriber once, even from two runs at the same time', async () => {
      const db = await newDatabase();
      await followersOfHealth(db);
      const read = voting(FIRST_DAY, DAY);
      const runs = await Promise.all([announceDay(db, read, DAY), announceDay(db, read, DAY)]);
      expect(runs.map(({ messages }) => messages).sort()).toEqual([0, CONFIRMED]);
      expect(new Set((await messagesIn(db)).map(({ address_id }) => address_id)).size).toBe(CONFIRMED);
      expect(await messagesIn(db)).toHaveLength(CONFIRMED);
    });

    it('reaches no subscriber whom it does not concern', async () => {
      const db = await newDatabase();
      await followersOfHealth(db, 3);
      await db.updateTable('subscriptions').set({ target_id: 5 }).where('id', '=', 2).execute();
      expect(await announceDay(db, voting(FIRST_DAY, DAY), DAY)).toMatchObject({ votes: 1, messages: 2 });
      expect(await messagesIn(db)).toEqual([{ address_id: 1 }, { address_id: 3 }]);
    });

    it('from another parliament is refused, since its numbers mean other people', async () => {
      const db = await newDatabase();
      const of = (chamber: string) =>
        db.transaction().execute((tx) => onlyOneChamber(tx, chamber, new Date(`${DAY}T20:00:00Z`)));
      await of('es-congreso');
      await of('es-congreso');
      await expect(of('es-sample')).rejects.toThrow(
        'These subscribers follow es-congreso; the newest release is of es-sample.',
      );
    });

    it('is counted by a dry run, which writes nothing', async () => {
      const db = await newDatabase();
      await followersOfHealth(db);
      const read = voting(FIRST_DAY, DAY);
      expect(await announceDay(db, read, DAY, true)).toMatchObject({ votes: 1, messages: CONFIRMED });
      expect(await messagesIn(db)).toEqual([]);
      expect(await db.selectFrom('bulletins').select('id').execute()).toEqual([]);
      expect(await announceDay(db, read, DAY)).toMatchObject({ votes: 1, messages: CONFIRMED });
    });

    it('is not sent to a subscriber who is deleted while it is prepared', async () => {
      const db = await newDatabase();
      await followersOfHealth(db, 3);
      const [gone, ...others] = await db.selectFrom('addresses').select('id').orderBy('id').execute();
      const moment = `${DAY}T20:00:00.000Z`;
      const put = await db.connection().execute(async (one) => {
        const staging = await openStaging(one);
        await staging.add(
          [gone!, ...others].map(({ id }) => ({
            ...{
              address_id: id,
              kind: 'digest' as const,
              occasion: 'r',
              message_id: `<${id}@votes.example>`,
            },
            ...{ content: '{}', state: 'queued' as const, attempts: 0 },
            ...{ due_at: moment, created_at: moment, updated_at: moment },
          })),
        );
        await one.deleteFrom('subscriptions').where('address_id', '=', gone!.id).execute();
        await one.deleteFrom('addresses').where('id', '=', gone!.id).execute();
        return (await inTransaction(one, false, (tx) => staging.enqueueAll(tx))).mails;
      });
      expect(put).toBe(2);
      expect(await messagesIn(db)).toEqual(others.map(({ id }) => ({ address_id: id })));
    });
  });
});
