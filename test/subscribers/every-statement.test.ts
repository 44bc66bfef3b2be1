import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin, QueryId } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deliver } from '../../functions/delivery/mail-channel.ts';
import { DEAD_AFTER } from '../../functions/delivery/send/claims.ts';
import type { Envelope } from '../../functions/delivery/send/transport.ts';
import { markDead, retryUnknown } from '../../functions/delivery/settle/outcomes.ts';
import { backupLines, restoreLines } from '../../functions/subscribers/backup.ts';
import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import { SubscribersUnreachable } from '../../functions/subscribers/unreachable.ts';
import { FULL } from '../length.ts';
import { onEachDatabase } from './databases.ts';
import { accepted, deliveryOver, post } from './people.ts';

/** Returns a database with one failing statement, and the number of statements so far. */
function failingAt(db: SubscriberDb, failing: number): { db: SubscriberDb; given: () => number } {
  let given = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (++given === failing) throw new Error('the disk is gone');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), given: () => given };
}

/** Whether the server ran a statement before its connection broke. */
type Broken = 'before it is heard' | 'when it was heard';

/** Returns a database to which one connection breaks, at the statement of this number; the next uses another. */
function losingLineAt(db: SubscriberDb, failing: number, when: Broken) {
  let given = 0;
  let lost: QueryId | null = null;
  const isCut = (fails: boolean) => {
    if (fails) throw new SubscribersUnreachable('Connection terminated', 'ECONNRESET');
  };
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (++given === failing) lost = queryId;
      isCut(lost === queryId && when === 'before it is heard');
      return node;
    },
    async transformResult({ result, queryId }) {
      isCut(lost === queryId);
      return result;
    },
  };
  return { db: db.withPlugin(plugin), given: () => given };
}

/**
 * Statements between two tested ones: a client waits a little after each lost connection. Each message has four, so
 * that steps of three meet them all.
 */
const STRIDE = FULL ? 1 : 3;

const NOON = Date.parse('2026-03-01T12:00:00Z');
const AN_HOUR = 3_600_000;
const people = ['ada', 'bob', 'eve'];

async function fill(db: SubscriberDb): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const name of people) await post(tx, `${name}@example.org`, new Date(NOON));
  });
}

describe('any failing statement', () => {
  onEachDatabase((newDatabase) => {
    it('leads to no second mail, and an unknown end is reported and can be retried', async () => {
      const db = await newDatabase();
      for (let failing = 1; ; failing++) {
        await db.deleteFrom('messages').execute();
        await db.deleteFrom('addresses').execute();
        await fill(db);
        const taken: string[] = [];
        let now = NOON;
        const take = ({ to }: Envelope) => {
          taken.push(to);
          return accepted;
        };
        const send = (over: SubscriberDb) =>
          deliver(
            deliveryOver(over, () => new Date(now), take),
            1,
          );
        const spoilt = failingAt(db, failing);
        const ended = await send(spoilt.db).then(
          () => 'well',
          (error: Error) => error.message,
        );
        if (spoilt.given() < failing) {
          expect([ended, taken.length]).toEqual(['well', people.length]);
          expect(failing).toBeGreaterThan(people.length * 3);
          return;
        }
        expect(ended).toContain('the disk is gone');
        now += DEAD_AFTER + 60_000;
        await markDead(db, new Date(now));
        await send(db);
        const states = await db.selectFrom('messages').select('state').orderBy('id').execute();
        const unknown = states.filter(({ state }) => state === 'unknown').length;
        expect(states.filter(({ state }) => state === 'sent')).toHaveLength(people.length - unknown);
        expect([new Set(taken).size, unknown <= 1], `statement ${failing}`).toEqual([taken.length, true]);
        // Only a retry by the operator sends a mail again that may have arrived.
        await retryUnknown(db, new Date(now));
        await send(db);
        expect(new Set(taken).size, `statement ${failing}`).toBe(people.length);
        expect(taken.length - people.length).toBeLessThanOrEqual(unknown);
      }
    });

    it.each<Broken>(['before it is heard', 'when it was heard'])(
      'in a connection that breaks %s leaves no message in doubt, however many are sent at once',
      async (when) => {
        const db = await newDatabase();
        for (let failing = 1; ; failing += STRIDE) {
          await db.deleteFrom('messages').execute();
          await fill(db);
          const taken: string[] = [];
          const take = async ({ to }: Envelope) => {
            await sleep(2);
            taken.push(to);
            return accepted;
          };
          const sendAt = (now: number, over: SubscriberDb) =>
            deliver(deliveryOver(over, () => new Date(now), take));
          const spoilt = losingLineAt(db, failing, when);
          const ended = await sendAt(NOON, spoilt.db).catch((error: unknown) => error);
          if (ended instanceof Error) expect(ended).toBeInstanceOf(SubscribersUnreachable);
          const states = (await db.selectFrom('messages').select('state').execute()).map(
            ({ state }) => state,
          );
          expect(states.filter((state) => state === 'sent')).toHaveLength(taken.length);
          expect(states.filter((state) => state === 'queued')).toHaveLength(people.length - taken.length);
          await sendAt(NOON + AN_HOUR, db);
          expect(taken.sort(), `statement ${failing}`).toEqual(people.map((name) => `${name}@example.org`));
          if (spoilt.given() < failing) return;
        }
      },
    );

    it('leaves a backup restored completely or not at all, and no incomplete backup is accepted', async () => {
      const db = await newDatabase();
      await fill(db);
      const linesOf = (of: SubscriberDb) =>
        of.transaction().execute(async (tx) => {
          const lines: string[] = [];
          for await (const line of backupLines(tx)) lines.push(line);
          return lines;
        });
      const lines = await linesOf(db);
      for (let failing = 1; ; failing++) {
        const spoilt = failingAt(db, failing);
        const broken = await linesOf(spoilt.db).catch((error: Error) => error.message);
        if (spoilt.given() < failing) {
          expect(broken).toEqual(lines);
          break;
        }
        expect(broken).toBe('the disk is gone');
      }
      for (let failing = 1; ; failing++) {
        await db.deleteFrom('messages').execute();
        await db.deleteFrom('addresses').execute();
        const spoilt = failingAt(db, failing);
        const ended = await restoreLines(spoilt.db, streamOf(lines)).catch((error: Error) => error.message);
        const rows = await db.selectFrom('messages').select('id').execute();
        if (spoilt.given() < failing) {
          expect([typeof ended, rows.length]).toEqual(['number', people.length]);
          break;
        }
        expect([ended, rows]).toEqual(['the disk is gone', []]);
        expect(await db.selectFrom('addresses').select('id').execute()).toEqual([]);
      }
    });
  });
});

async function* streamOf(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}
