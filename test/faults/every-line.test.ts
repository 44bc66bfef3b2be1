import { describe, expect, it } from 'vitest';
import { FULL, THOROUGH } from '../length.ts';
import { startReplay } from '../replay/server.ts';
import { smallSite } from '../replay/small-site.ts';
import { mailServer } from '../subscribers/mail-server.ts';
import { hasPostgres, postgresServerForAll } from '../subscribers/postgres.ts';
import { callsIn, failingAt, type NotedCall, oneOfEachKind, spread } from './failing-program.ts';
import { fetchingFrom } from './fetching.ts';
import {
  addressesIn,
  announceElsewhere,
  backup,
  endure,
  hurryMessages,
  LONG,
  lettersIn,
  notify,
  restore,
  subscribersIn,
  type Trouble,
  type Undertaking,
  undertakingsForAll,
} from './undertakings.ts';

/** Moments of each undertaking at which a line breaks. */
const MOMENTS = FULL ? 4 : THOROUGH ? 2 : 1;

undertakingsForAll();

/** How a line breaks where it is opened, spoken to or listened to: at once, in the middle, or without a word. */
const WAYS: Record<string, readonly string[]> = {
  connect: ['ECONNREFUSED', 'silent'],
  write: ['ECONNRESET', 'EPIPE', 'silent'],
  read: ['cut', 'ECONNRESET', 'silent'],
};

const failingLines: Trouble = {
  preloaded: 'failing-lines.ts',
  faults(noted, folder) {
    const calls = callsIn(noted);
    expect(calls.length).toBeGreaterThan(5);
    return spread(FULL ? calls : oneOfEachKind(calls, folder), MOMENTS).flatMap(faultsAt);
  },
};

function faultsAt(call: NotedCall) {
  const ways = WAYS[call.name]!;
  return (FULL ? ways : [ways[call.at % ways.length]!]).map((way) => ({
    what: `${way} at ${call.name} ${call.at}`,
    settings: failingAt(call, way),
  }));
}

/** Who may have been written to, and is not written to again before the operator says so. */
async function unsureIn(folder: string, subscribersUrl: string | null = null): Promise<(string | null)[]> {
  const db = await subscribersIn(folder, subscribersUrl);
  const unsure = await db
    .selectFrom('messages as m')
    .innerJoin('addresses as a', 'a.id', 'm.address_id')
    .select('a.email')
    .where('m.state', 'in', ['unknown', 'attempting'])
    .execute();
  await db.destroy();
  return unsure.map(({ email }) => email);
}

const WHATEVER_BREAKS = 'ends in words, spoils nothing, and is whole when it is done once more';

describe('whichever line breaks', () => {
  it(
    `fetching from the official site ${WHATEVER_BREAKS}`,
    async () => {
      const site = await startReplay(smallSite());
      await endure(fetchingFrom(site.url), failingLines);
      await site.close();
    },
    LONG,
  );

  it(
    `mailing ${WHATEVER_BREAKS}; nobody is written to twice`,
    async () => {
      const server = await mailServer();
      const receivers = () => server.taken.map(({ to }) => to);
      const mailing: Undertaking = {
        ...notify,
        settings: () => ({ SMTP_URL: server.address }),
        prepare: () => void server.taken.splice(0),
        always: () => expect(receivers()).toEqual([...new Set(receivers())]),
        async result(folder) {
          const unsure = await unsureIn(folder);
          expect(receivers()).toEqual([...new Set(receivers())]);
          expect(unsure.length).toBeLessThanOrEqual(1);
          return [...new Set([...receivers(), ...unsure])].sort();
        },
      };
      await endure(mailing, failingLines);
    },
    LONG,
  );
});

describe.runIf(hasPostgres && FULL)('whichever line to PostgreSQL breaks', () => {
  const server = postgresServerForAll();

  /** The same undertaking with subscribers in PostgreSQL: each trial has a database of its own. */
  const inPostgres = (
    undertaking: Undertaking,
    like = async (): Promise<string | undefined> => undefined,
  ) => {
    let database = '';
    return {
      ...undertaking,
      address: () => database,
      settings: () => ({ SUBSCRIBERS_URL: database }),
      async prepare() {
        database = server.newDatabase(await like());
      },
      later: (folder: string) => hurryMessages(folder, database),
    };
  };

  /** A database to which the first release was announced: others begin with what it has. */
  let first: string | null = null;
  const announced = async () => {
    if (first !== null) return first;
    const database = server.newDatabase();
    await announceElsewhere(database);
    first = database;
    return database;
  };

  it(`a backup ${WHATEVER_BREAKS}`, () => endure(inPostgres(backup, announced), failingLines), LONG);

  it(
    `restoring ${WHATEVER_BREAKS}`,
    async () => {
      const restoring = inPostgres(restore);
      const people = (folder: string) => addressesIn(folder, restoring.address());
      await endure(
        {
          ...restoring,
          async always(folder) {
            if ((await people(folder)) > 0) await restoring.prepare();
          },
          result: people,
        },
        failingLines,
      );
    },
    LONG,
  );

  it(
    `telling subscribers ${WHATEVER_BREAKS}`,
    async () => {
      const telling = inPostgres(notify, announced);
      await endure(
        {
          ...telling,
          async result(folder) {
            expect(await unsureIn(folder, telling.address())).toEqual([]);
            return lettersIn(folder);
          },
        },
        failingLines,
      );
    },
    LONG,
  );
});
