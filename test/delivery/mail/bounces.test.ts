import { describe, expect, it } from 'vitest';
import { formatCanary } from '../../../functions/cli/commands/status.ts';
import { isAddressRefusal, mailsIn, readBounces } from '../../../functions/delivery/settle/bounces.ts';
import { canaryAt } from '../../../functions/subscribers/counts.ts';
import type { SubscriberDb } from '../../../functions/subscribers/open.ts';
import { examples } from '../../examples.ts';
import { onEachDatabase } from '../../subscribers/databases.ts';
import { post } from '../../subscribers/people.ts';
import { suppressed } from '../../subscribers/services.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

/** Sends a mail to a subscriber; returns its Message-ID. */
async function mailed(db: SubscriberDb, name: string): Promise<string> {
  await db.transaction().execute((tx) => post(tx, `${name}@example.org`, NOW, { kind: 'digest' }));
  const newest = db.selectFrom('messages').select('message_id').orderBy('id', 'desc').limit(1);
  return (await newest.executeTakeFirstOrThrow()).message_id;
}

/** Returns a delivery report as mail servers write it (RFC 3464). */
const report = (
  messageId: string,
  { action = 'failed', status = '5.1.1', returned = 'message/rfc822' } = {},
) =>
  `From: MAILER-DAEMON@mail.example
To: vots@votes.example
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="B"

--B
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.

--B
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.example

Final-Recipient: rfc822; somebody-else@elsewhere.example
${action === '' ? '' : `Action: ${action}\n`}Status: ${status}
Diagnostic-Code: smtp; 550 ${status} no

--B
Content-Type: ${returned}

From: Hemicicle <vots@votes.example>
Message-ID: ${messageId}
Subject: x

x
--B--
`;

describe('delivery reports', () => {
  onEachDatabase((newDatabase) => {
    it('for a mail that we did not send are foreign, and suppress no address', async () => {
      const db = await newDatabase();
      await mailed(db, 'ada');
      for (const id of ['<guess@votes.example>', '<\0@votes.example>', '<ñ@votes.example>', '<>', 'x']) {
        const forged = report(id).replace('somebody-else@elsewhere', 'ada@example');
        expect(await readBounces(db, forged, NOW)).toMatchObject({ foreign: 1, suppressed: 0 });
      }
      expect(await suppressed(db)).toEqual([]);
    });

    it('are read with any space after the name of a field, and only as reports', async () => {
      const db = await newDatabase();
      for (const [name, space] of [
        ['ada', ''],
        ['bob', '   '],
      ] as const) {
        const spaced = report(await mailed(db, name)).replace('Status: ', `Status:${space}`);
        expect(await readBounces(db, spaced, NOW)).toMatchObject({ suppressed: 1 });
      }
      const other = report(await mailed(db, 'eve')).replace(/(?=message\/delivery)/, 'x-');
      expect(await readBounces(db, other, NOW)).toMatchObject({ other: 1, suppressed: 0 });
    });

    it('end mail to a dead address, whatever address they name', async () => {
      const db = await newDatabase();
      const [ada] = [await mailed(db, 'ada'), await mailed(db, 'bob')];
      const read = await readBounces(db, report(ada!), NOW);
      expect(read).toEqual({ suppressed: 1, passing: 0, foreign: 0, other: 0 });
      expect(await suppressed(db)).toEqual([['ada@example.org', 'reported as 5.1.1']]);
    });

    it('are read from a whole mailbox, with only returned headers, twice without harm', async () => {
      const db = await newDatabase();
      const [ada, bob] = [await mailed(db, 'ada'), await mailed(db, 'bob')];
      const mails = [
        report(ada),
        'From: eve@example.org\nSubject: hello\n\n>From the beginning\n',
        report(bob, { returned: 'text/rfc822-headers' }),
      ];
      const mailbox = mails.map((mail) => `From MAILER-DAEMON Sun Mar  1 12:00:00 2026\n${mail}\n`).join('');
      for (let time = 0; time < 2; time++)
        expect(await readBounces(db, mailbox, NOW)).toEqual({
          suppressed: 2,
          passing: 0,
          foreign: 0,
          other: 1,
        });
      expect(await suppressed(db)).toHaveLength(2);
      expect(mailsIn(mailbox)[1]).toContain('\nFrom the beginning');
    });

    it.each([
      ['a delay', { action: 'delayed', status: '4.4.1' }],
      ['a full mailbox', { status: '5.2.2' }],
      ['a text that was not liked', { status: '5.7.1' }],
      ['trouble that passes', { status: '4.1.1' }],
      ['an unknown result', { action: '' }],
    ])('about %s change nothing', async (_, what) => {
      const db = await newDatabase();
      const ada = await mailed(db, 'ada');
      expect(await readBounces(db, report(ada, what), NOW)).toMatchObject({ passing: 1, suppressed: 0 });
      expect(await suppressed(db)).toEqual([]);
    });

    it.each([
      ['failed', '5.2.2', 'failed'],
      ['delivered', '2.0.0', 'sent'],
      ['relayed', '2.0.0', 'sent'],
      ['expanded', '2.0.0', 'sent'],
      ['delayed', '4.4.1', 'unknown'],
    ])('resolve mails with an unknown end: %s', async (action, status, state) => {
      const db = await newDatabase();
      const [ada] = [await mailed(db, 'ada'), await mailed(db, 'bob')];
      await db.updateTable('messages').set({ state: 'unknown' }).where('message_id', '=', ada!).execute();
      await readBounces(db, report(ada!, { action, status }), NOW);
      const messages = await db.selectFrom('messages').select(['state', 'content']).orderBy('id').execute();
      expect(messages.map((message) => message.state)).toEqual([state, 'queued']);
      expect(messages[0]!.content === '').toBe(state !== 'unknown');
      // A later report does not undo a known result.
      await readBounces(db, report(ada!, { action: 'failed', status: '5.2.2' }), NOW);
      expect((await db.selectFrom('messages').select('state').orderBy('id').execute())[0]!.state).toBe(
        state === 'sent' ? 'sent' : 'failed',
      );
    });

    it('are not needed to see whether the operator’s own subscriber gets mail', async () => {
      const db = await newDatabase();
      const canary = (at = NOW) => canaryAt(db, 'canary@example.org', at);
      expect(formatCanary(await canary())).toMatch(/^Canary: no mail was due to it yet/);
      await mailed(db, 'canary');
      await mailed(db, 'ada');
      expect(formatCanary(await canary())).toBe(
        'Canary: the mail about r1 has been queued since 2026-03-01T12:00:00.000Z',
      );
      const later = new Date('2026-03-01T14:00:00Z');
      expect(await canary(later)).toMatchObject({ state: 'queued', well: false });
      const become = (state: 'sent' | 'unknown', said: string) =>
        db.updateTable('messages').set({ state, said }).where('address_id', '=', 1).execute();
      await become('unknown', 'the line broke');
      expect(formatCanary(await canary(later))).toBe(
        'Canary: NOT DELIVERED, the mail about r1 has been unknown since 2026-03-01T12:00:00.000Z (the line broke)',
      );
      await become('sent', '250 taken');
      expect(await canary(later)).toMatchObject({ state: 'sent', well: true });
    });
  });
});

it.each(examples<[string, boolean]>(import.meta, 'refusals.jsonl'))(
  '%j is about the address: %s',
  (said, expected) => {
    expect(isAddressRefusal(said)).toBe(expected);
  },
);
