import { beforeAll, describe, onTestFinished } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { notify } from '../../functions/cli/commands/notify.ts';
import { openDispatcher } from '../../functions/delivery/dispatcher.ts';
import { openFailures } from '../../functions/failures.ts';
import { openReleases } from '../../functions/releases/releases.ts';
import { subscriptionsOf } from '../../functions/subscribers/services.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { effectsForTests } from '../effects.ts';
import { TODAY } from '../shared-sample.ts';
import { hasPostgres, postgresForAll } from '../subscribers/postgres.ts';
import { type VotingDays, votingDaysForAll } from '../subscribers/voting-days.ts';
import { FORMER, type FormerInstance, formerInstance, formerReleases } from './former-instance.ts';

export const NOW = `${TODAY}T13:00:00Z`;
const API = '/api/v1';
const JSON_BODY = { 'Content-Type': 'application/json' };

/** Starts a server of the present version over the files of a former one, without a network. */
export function serverOver({ config, out }: FormerInstance) {
  const effects = effectsForTests({ now: NOW });
  const failures = openFailures(effects.log);
  const dispatcher = openDispatcher(config, effects, failures);
  const releases = openReleases({ ...effects, publicFolder: out, sitesFolder: `${out}/site` });
  const subscriptions = subscriptionsOf(config, failures, dispatcher.wakeMailer);
  const app = createApp({
    ...{ ...effects, releases, subscriptions, endpoints, publicFolder: out },
    config: { ...config, rateLimit: 0 },
  });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await dispatcher.close();
    await subscriptions.close();
    releases.close();
  };
  onTestFinished(close);
  const ask = async (path: string, method = 'GET', body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_BODY };
    const answer = await app.request(API + path, { method, ...sent });
    const text = await answer.text();
    return { status: answer.status, release: answer.headers.get('x-release'), text };
  };
  return { ask, subscriptions, close, lines: effects.lines };
}

/** Announces the newest release to the subscribers of an instance; returns what was announced. */
export const announce = async ({ config, out }: FormerInstance, dryRun: boolean) =>
  (
    await notify(
      { retryUnknown: false, announceOld: false, dryRun, out },
      config,
      effectsForTests({ now: NOW }),
    )
  ).record as { first: boolean; votes: number; messages: number; pushes: number };

/** The published tree of a former instance, for all tests of a file. */
interface FormerParliament {
  parliament: VotingDays;
  /** Makes one of its releases the newest. */
  publish: VotingDays['publish'];
}

/** Converts the first releases of a parliament to the former shape, for all tests of a file. */
export function formerParliamentForAll(): FormerParliament {
  const parliament = votingDaysForAll();
  let publish: VotingDays['publish'];
  beforeAll(() => {
    publish = formerReleases(parliament);
  });
  return { parliament, publish: (which) => publish(which) };
}

/** Runs tests over former instances with subscribers in a file, and in PostgreSQL. */
export function describeUpgraded(
  what: string,
  { parliament }: FormerParliament,
  tests: (instance: () => Promise<FormerInstance>) => void,
): void {
  describe(`${what} of the version with schema ${FORMER.schema_version} that is upgraded`, () => {
    describe('with subscribers in a file', () => tests(() => formerInstance(parliament, null)));
    describe.skipIf(!hasPostgres)('with subscribers in PostgreSQL', () => {
      const newDatabase = postgresForAll();
      tests(() => formerInstance(parliament, newDatabase()));
    });
  });
}
