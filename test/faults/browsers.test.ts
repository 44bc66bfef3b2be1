import { expect, it, onTestFinished } from 'vitest';
import { openDispatcher } from '../../functions/delivery/dispatcher.ts';
import { publicInternet } from '../../functions/delivery/send/host-policy.ts';
import { openFailures } from '../../functions/failures.ts';
import { saveBrowser } from '../../functions/subscribers/browsers.ts';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { newBrowser } from '../delivery/push/browser.ts';
import { newVapid } from '../delivery/push/loopback-service.ts';
import { stagePush } from '../delivery/push/stage.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { signer } from '../subscribers/services.ts';
import { until } from './service.ts';

const ANNOUNCED = '2026-03-01T12:00:00.000Z';
const LATER = '2026-03-02T12:00:00.000Z';

/** Returns a dispatcher for browsers whose services have addresses that are not allowed. */
async function office() {
  const config = readConfig({ STATE_FOLDER: temporaryFolder() });
  const db = await openSubscribers(config);
  onTestFinished(() => db.destroy());
  const effects = effectsForTests({ now: LATER });
  const failures = openFailures(effects.log);
  const { wakeMailer: mailWaits, close } = openDispatcher(config, effects, failures);
  onTestFinished(close);
  const announced = async (occasion: string, moment: string, states: ('queued' | 'sent' | 'failed')[]) => {
    for (const [at, state] of states.entries()) {
      const { row } = newBrowser(`https://127.0.0.1/${at}`);
      await db.transaction().execute(async (tx) => {
        const browser = await saveBrowser(tx, { ...row, language: 'ca' }, new Date(moment));
        await stagePush(tx, browser, new Date(moment), { occasion, state });
      });
    }
  };
  const round = async () => {
    mailWaits({ db, signer, push: { vapid: newVapid(), hostPolicy: publicInternet() } });
    await until(async () => {
      const waiting = await db.selectFrom('messages').select('id').where('state', '=', 'queued').execute();
      return waiting.length === 0;
    });
  };
  return { announced, round, close, failures, lines: effects.lines };
}

it('a notification that no browser accepts is reported until an announcement that one accepts', async () => {
  const { announced, round, failures, lines } = await office();
  await announced('release 1', ANNOUNCED, ['queued', 'queued']);
  await round();
  await until(() => failures.list().length > 0);
  expect(failures.list()).toEqual(['No push service accepts messages']);
  expect(lines.at(-1)).toMatch(/No push service accepts messages: its host is .* \(of all messages/);
  await announced('release 2', LATER, ['sent', 'queued']);
  await round();
  await until(() => failures.list().length === 0);
});

it('a browser that accepts nothing while another does is no fault of the service', async () => {
  const { announced, round, close, failures } = await office();
  await announced('release 1', ANNOUNCED, ['queued', 'sent', 'failed']);
  await round();
  await close();
  expect(failures.list()).toEqual([]);
});
