import { describe, expect, it } from 'vitest';
import { deliver } from '../../../functions/delivery/mail-channel.ts';
import { DEAD_AFTER } from '../../../functions/delivery/send/claims.ts';
import { emlTransport } from '../../../functions/delivery/send/eml.ts';
import { messageRenderer } from '../../../functions/delivery/send/render.ts';
import { smtpTransport } from '../../../functions/delivery/send/smtp.ts';
import type { Transport } from '../../../functions/delivery/send/transport.ts';
import { markDead, retryUnknown } from '../../../functions/delivery/settle/outcomes.ts';
import type { SubscriberDb } from '../../../functions/subscribers/open.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { onEachDatabase } from '../../subscribers/databases.ts';
import { post } from '../../subscribers/people.ts';
import { signer, WEB_URL } from '../../subscribers/services.ts';
import { answer, type MailServerBehaviour, mailServer } from './mail-server.ts';

const NOON = Date.parse('2026-03-01T12:00:00Z');
const message = { subject: 'Votacions d’avui', text: 'Àdhuc així\n', html: '<p>Àdhuc així</p>', headers: {} };

/** Returns an outbox with a message to each of some people, and a server with a given behaviour. */
async function outbox(db: SubscriberDb, people: string[], behaviour: MailServerBehaviour = {}) {
  const server = await mailServer(behaviour);
  const { log, lines } = effectsForTests();
  let now = NOON;
  await db.transaction().execute(async (tx) => {
    for (const name of people) await post(tx, `${name}@example.org`, new Date(now), { content: message });
  });
  const clock = { now: () => new Date(now) };
  const transport = smtpTransport(server.address, 'votes.example');
  const messageOf = messageRenderer({ db, signer, webUrl: WEB_URL, contact: null });
  const sender = { db, messageOf, from: 'Hemicicle <no@votes.example>', dkim: null, clock, log };
  return {
    sender,
    lines,
    taken: server.taken,
    clock,
    send: (parallel = 1) => deliver({ ...sender, transport }, parallel),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    states: async () =>
      (await db.selectFrom('messages').select('state').orderBy('id').execute()).map(({ state }) => state),
  };
}

const HOUR = 3_600_000;

describe('mail', () => {
  onEachDatabase((newDatabase) => {
    it('goes to each of many people once, and its text is deleted afterwards', async () => {
      const db = await newDatabase();
      const people = Array.from({ length: 25 }, (_, index) => `person-${index}`);
      const { send, taken, states } = await outbox(db, people);
      expect(await send(4)).toMatchObject({ accepted: 25 });
      expect(taken.map(({ to }) => to).sort()).toEqual(people.map((name) => `${name}@example.org`).sort());
      expect(new Set(await states())).toEqual(new Set(['sent']));
      expect(await db.selectFrom('messages').select('id').where('content', '!=', '').execute()).toEqual([]);
      expect(await send()).toMatchObject({ accepted: 0 });
      expect(taken).toHaveLength(25);
    });

    it('is sent once by several workers at once', async () => {
      const db = await newDatabase();
      const { send, taken } = await outbox(
        db,
        Array.from({ length: 12 }, (_, index) => `p${index}`),
      );
      await Promise.all([send(2), send(2), send(2)]);
      expect(new Set(taken.map(({ to }) => to)).size).toBe(12);
      expect(taken).toHaveLength(12);
    });

    it.each([
      [451, '4.3.0 try again', 'queued'],
      [550, '5.1.1 is no user', 'failed'],
    ] as const)('refused by a server with %i %s is %s', async (code, said, state) => {
      const { send, states } = await outbox(await newDatabase(), ['ada'], {
        recipient: () => answer(code, said),
      });
      expect(await send()).toMatchObject({ refused: 1 });
      expect(await states()).toEqual([state]);
    });

    it('may have arrived if the connection breaks after the handover, and is not sent again without a request', async () => {
      const db = await newDatabase();
      const { send, states, taken, wait, clock } = await outbox(db, ['ada'], {
        message: (_, count) => (count === 1 ? 'hang up after taking' : null),
      });
      expect(await send()).toMatchObject({ unknown: 1 });
      expect(await states()).toEqual(['unknown']);
      wait(24 * HOUR);
      expect(await send()).toMatchObject({ accepted: 0 });
      expect(taken).toHaveLength(1);
      expect(await retryUnknown(db, clock.now())).toBe(1);
      await send();
      const [first, second] = taken.map(({ raw }) => /^message-id: (.*)$/im.exec(raw)![1]);
      expect(second).toBe(first);
    });

    it('did not arrive if the connection breaks before the handover, and is tried again', async () => {
      const db = await newDatabase();
      let calls = 0;
      const { send, states, taken, wait } = await outbox(db, ['ada'], {
        hangUpAtSender: () => ++calls === 1,
      });
      expect(await send()).toMatchObject({ unsent: 1 });
      expect(await states()).toEqual(['queued']);
      wait(HOUR);
      await send();
      expect(taken).toHaveLength(1);
    });

    it('counts as perhaps arrived if the program died while sending it', async () => {
      const db = await newDatabase();
      const { states, wait, clock, send, taken } = await outbox(db, ['ada']);
      await db
        .updateTable('messages')
        .set({ state: 'attempting', updated_at: clock.now().toISOString() })
        .execute();
      expect(await markDead(db, clock.now())).toBe(0);
      wait(DEAD_AFTER + 1);
      expect(await markDead(db, clock.now())).toBe(1);
      expect(await states()).toEqual(['unknown']);
      await send();
      expect(taken).toEqual([]);
    });

    it('is not sent to a subscriber who left in the meantime', async () => {
      const db = await newDatabase();
      const { send, states, taken } = await outbox(db, ['ada']);
      await db.updateTable('addresses').set({ email: null }).execute();
      await send();
      expect(await states()).toEqual(['suppressed']);
      expect(taken).toEqual([]);
    });

    it('into a folder is written again under the same name if the program died over it', async () => {
      const db = await newDatabase();
      const { states, sender } = await outbox(db, ['ada']);
      const { files } = effectsForTests();
      const folder = temporaryFolder();
      const written = emlTransport(folder, files);
      const whileWriting: string[] = [];
      const transport: Transport = {
        ...written,
        async open() {
          const line = await written.open();
          if (!('send' in line)) throw new Error(line.said);
          return {
            ...line,
            async send(envelope) {
              whileWriting.push(...(await states()));
              return line.send(envelope);
            },
          };
        },
      };
      await deliver({ ...sender, transport }, 1);
      expect(whileWriting).toEqual(['queued']);
      expect(await states()).toEqual(['sent']);
      expect(files.list(folder)).toHaveLength(1);
    });

    it('waits if there is no server', async () => {
      const db = await newDatabase();
      const { states, sender, lines } = await outbox(db, ['ada']);
      const transport = smtpTransport('smtp://127.0.0.1:9', 'votes.example');
      await deliver({ ...sender, transport }, 1);
      expect(await states()).toEqual(['queued']);
      expect(lines.join()).toContain('No mail can be sent');
    });
  });
});
