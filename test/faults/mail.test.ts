import { describe, expect, it, onTestFinished } from 'vitest';
import { enqueue } from '../../functions/delivery/enqueue/entries.ts';
import { deliver } from '../../functions/delivery/mail-channel.ts';
import { messageRenderer } from '../../functions/delivery/send/render.ts';
import { smtpTransport } from '../../functions/delivery/send/smtp.ts';
import { ensureAddress } from '../../functions/subscribers/addresses.ts';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { mailServer } from '../delivery/mail/mail-server.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { FULL } from '../length.ts';
import { signer, WEB_URL } from '../subscribers/services.ts';
import { badMailServer, busy, droning, type Mood, mute, sleepy } from './mail-servers.ts';
import { placeIn, serve, subscribe, until } from './service.ts';

const LETTERS = 60;
const message = { subject: 'Votacions', text: 'Text\n', html: '<p>Text</p>', headers: {} };

/** The timeouts of the service, divided by a hundred. */
const TIMEOUTS = {
  connectionTimeout: 200,
  greetingTimeout: 200,
  socketTimeout: 600,
  dnsTimeout: 100,
  longest: 1200,
};

/** Returns an outbox with messages to many people, and a clock. */
async function outbox() {
  const db = await openSubscribers({ subscribersUrl: null, stateFolder: temporaryFolder() });
  onTestFinished(() => db.destroy());
  let now = Date.parse('2026-03-01T12:00:00Z');
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < LETTERS; number++) {
      const { id: addressId } = await ensureAddress(
        tx,
        `person-${number}@example.org`,
        new Date(now),
        signer,
      );
      const post = { addressId, kind: 'confirmation', occasion: 'r1', content: message } as const;
      await enqueue(tx, [post], 'votes.example', new Date(now));
    }
  });
  const { log, lines } = effectsForTests();
  const sender = {
    db,
    messageOf: messageRenderer({ db, signer, webUrl: WEB_URL, contact: null }),
    from: 'Hemicicle <no@votes.example>',
    dkim: null,
    clock: { now: () => new Date(now) },
    log,
  };
  return {
    lines,
    send: (address: string, timeouts?: typeof TIMEOUTS) =>
      deliver({ ...sender, transport: smtpTransport(address, 'votes.example', timeouts) }),
    wait: (hours: number) => {
      now += hours * 3_600_000;
    },
  };
}

describe('a mail server that', () => {
  const moods: [string, Mood | null][] = [
    ['does not listen', null],
    ['never says a word', mute],
    ['talks for ever and says nothing', droning],
    ['falls asleep over each message', sleepy],
    ['is too busy for all', busy],
  ];
  it.each(moods)(
    '%s delays only a few messages, and each arrives once after its recovery',
    async (_, mood) => {
      const { send, wait, lines } = await outbox();
      const bad = await badMailServer(mood ?? mute);
      if (mood === null) await bad.close();
      const tally = await send(bad.address, TIMEOUTS);
      expect(tally.accepted + tally.refused + tally.unknown).toBe(0);
      expect(tally.unsent).toBeLessThanOrEqual(12);
      expect(lines.filter((line) => line.includes('No mail can be sent'))).not.toEqual([]);
      wait(1);
      const good = await mailServer();
      expect(await send(good.address)).toMatchObject({ accepted: LETTERS });
      expect(new Set(good.taken.map(({ to }) => to)).size).toBe(LETTERS);
    },
  );
});

describe.runIf(FULL)('a server with a silent mail server', () => {
  it('accepts subscriptions, names the fault in /health, and stops within ten seconds', async () => {
    const place = await placeIn(temporaryFolder());
    const bad = await badMailServer(mute);
    const service = await serve(place, { SMTP_URL: bad.address, MAIL_FROM: 'Hemicicle <no@votes.example>' });
    onTestFinished(() => void service.child.kill('SIGKILL'));
    for (let number = 0; number < 5; number++)
      expect((await subscribe(service, `person-${number}@example.org`)).status).toBe(201);
    // No subscriber waited for the mail server, which is given up after twenty seconds.
    expect((await service.health()).status).toBe('ok');
    await until(
      async () => ((await service.health()).trouble === 'Mail cannot be sent.' ? true : null),
      60_000,
    );
    await subscribe(service, 'last@example.org');
    const { code, took } = await service.stop();
    expect([code, took < 10_000]).toEqual([0, true]);
  });
});
