import { describe, expect, it } from 'vitest';
import { mailServer } from '../delivery/mail/mail-server.ts';
import { FULL } from '../length.ts';
import { startReplay } from '../replay/server.ts';
import { smallSite } from '../replay/small-site.ts';
import { hasPostgres, postgresServerForAll } from '../subscribers/postgres.ts';
import { breakingLines, WHATEVER_BREAKS } from './breaking-lines.ts';
import { fetchingFrom } from './fetching.ts';
import {
  addressesIn,
  announceInOtherProcess,
  backup,
  endure,
  hurryMessages,
  LONG,
  lettersIn,
  notify,
  restore,
  subscribersIn,
  type Undertaking,
  undertakingsForAll,
} from './undertakings.ts';

undertakingsForAll();

/** Returns the subscribers who may have received a message, and get no other before the operator decides. */
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

describe('if a connection breaks', () => {
  it(
    `fetching from the official site ${WHATEVER_BREAKS}`,
    async () => {
      const site = await startReplay(smallSite());
      await endure(fetchingFrom(site.url), breakingLines);
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
      await endure(mailing, breakingLines);
    },
    LONG,
  );
});

describe.runIf(hasPostgres && FULL)('if a connection to PostgreSQL breaks', () => {
  const server = postgresServerForAll();

  /** Returns the same operation with subscribers in PostgreSQL: each trial has a separate database. */
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

  /** A database to which the first release was announced; others start with its contents. */
  let first: string | null = null;
  const announced = async () => {
    if (first !== null) return first;
    const database = server.newDatabase();
    await announceInOtherProcess(database);
    first = database;
    return database;
  };

  it(`a backup ${WHATEVER_BREAKS}`, () => endure(inPostgres(backup, announced), breakingLines), LONG);

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
        breakingLines,
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
        breakingLines,
      );
    },
    LONG,
  );
});
