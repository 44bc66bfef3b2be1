import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { deliverToBrowsers } from '../../functions/delivery/push-channel.ts';
import { pushSender, withCircuitBreaker } from '../../functions/delivery/send/push.ts';
import { saveBrowser } from '../../functions/subscribers/browsers.ts';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { newBrowser } from '../delivery/push/browser.ts';
import { CERTIFICATE, CERTIFICATE_KEY } from '../delivery/push/certificate.ts';
import { newVapid, pushServiceHere } from '../delivery/push/loopback-service.ts';
import { stagePush } from '../delivery/push/stage.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

const BROWSERS = 120;
const HOUR = 3_600_000;

/** Starts a push service that accepts every message and never answers. */
async function silentService() {
  let asked = 0;
  const server = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, () => {
    asked++;
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    asked: () => asked,
    endpoint: (name: string) => `https://push.example:${(server.address() as AddressInfo).port}/${name}`,
  };
}

it('a push service that never answers gets only a few messages; those of another arrive, and its own after its recovery', async () => {
  const [silent, well] = [await silentService(), await pushServiceHere()];
  const db = await openSubscribers({ subscribersUrl: null, stateFolder: temporaryFolder() });
  onTestFinished(() => db.destroy());
  const { log } = effectsForTests();
  let now = Date.parse('2026-03-01T12:00:00Z');
  const clock = { now: () => new Date(now) };
  await db.transaction().execute(async (tx) => {
    for (let number = 0; number < BROWSERS; number++) {
      const { row } = newBrowser((number % 3 === 0 ? well : silent).endpoint(`browser-${number}`));
      await stagePush(tx, await saveBrowser(tx, { ...row, language: 'ca' }, clock.now()), clock.now());
    }
  });
  const vapid = newVapid();
  // A healthy service may also take seconds on a busy machine.
  const hasty = withCircuitBreaker(
    pushSender(vapid, well.reach, well.agent, { silence: 8_000, longest: 16_000 }),
    clock,
  );
  const tally = await deliverToBrowsers({ db, send: hasty, clock, log });
  expect(tally).toEqual({ accepted: BROWSERS / 3, later: (BROWSERS * 2) / 3, gone: 0, refused: 0 });
  expect(well.arrived).toHaveLength(BROWSERS / 3);
  expect(silent.asked()).toBeLessThanOrEqual(16);

  // After its recovery, queued messages go to the same addresses.
  const good = await pushServiceHere();
  const port = new URL(good.endpoint('')).port;
  for (const { id, endpoint } of await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint'])
    .execute())
    await db
      .updateTable('push_subscriptions')
      .set({ endpoint: endpoint.replace(/:\d+/, `:${port}`) })
      .where('id', '=', id)
      .execute();
  now += HOUR;
  const post = pushSender(vapid, good.reach, good.agent);
  expect(await deliverToBrowsers({ db, send: post, clock, log })).toMatchObject({
    accepted: (BROWSERS * 2) / 3,
    later: 0,
  });
});
