import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { saveBrowser } from '../../functions/subscribers/browsers.ts';
import { PART } from '../../pipeline/publish/targets/store-requests.ts';
import { newBrowser } from '../delivery/push/browser.ts';
import { CERTIFICATE } from '../delivery/push/certificate.ts';
import { pushServiceHere } from '../delivery/push/loopback-service.ts';
import { temporaryFolder } from '../effects.ts';
import { FULL } from '../length.ts';
import { objectServerForAll } from '../publish/targets/object-server.ts';
import { newTree } from '../publish/targets/tree.ts';
import { breakingLines, WHATEVER_BREAKS } from './breaking-lines.ts';
import {
  endure,
  LONG,
  notify,
  publicIn,
  subscribersIn,
  type Trouble,
  type Undertaking,
  undertakingsForAll,
} from './undertakings.ts';

undertakingsForAll();

const store = objectServerForAll(['broken']);

describe.runIf(FULL)('if a connection to a remote target breaks', () => {
  it(
    `bringing releases to an object store ${WHATEVER_BREAKS}; whoever reads there finds none that is not`,
    async () => {
      const tree = newTree();
      await tree.publish([1, 2], '2025-01-22');
      await tree.publish([1, 2, 3], '2025-01-23', PART + 1);
      const prefixOf = (folder: string) => `${basename(dirname(folder))}/`;
      const bucket = (folder: string) => store.everything('broken', prefixOf(folder));
      await endure(
        {
          words: (folder) => [
            ...['publish', '--to', `s3:broken/${prefixOf(folder)}`, '--out', tree.publicFolder],
          ],
          settings: () => ({
            ...{ S3_ENDPOINT: store.endpoint, AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
          }),
          always: (folder) => store.readAll('broken', prefixOf(folder)),
          result: bucket,
        },
        breakingLines,
      );
    },
    LONG,
  );

  it(
    `bringing tables to a git repository ${WHATEVER_BREAKS}; no commit is half of one`,
    async () => {
      const remote = (folder: string) => `${folder}/data.git`;
      const git = (folder: string, ...words: string[]) =>
        execFileSync('git', ['-C', remote(folder), ...words], { encoding: 'utf8', stdio: 'pipe' }).trim();
      const commits = (folder: string) =>
        git(folder, 'log', '--all', '--reverse', '--format=%s %T %(trailers:key=Release,valueonly)');
      await endure(
        {
          world: [],
          words: (folder) => [
            ...['publish', '--to', `git:here:${remote(folder)}`, '--out', publicIn(folder)],
          ],
          settings: () => ({ GIT_SSH_COMMAND: `${process.execPath} ${CUTTING}`, GIT_SSH_VARIANT: 'simple' }),
          prepare: (folder) =>
            void execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote(folder)]),
          always: (folder) => void git(folder, 'fsck', '--strict'),
          result: commits,
        },
        cutSsh,
      );
    },
    LONG,
  );

  it(
    `telling browsers ${WHATEVER_BREAKS}; nobody is shown anything twice`,
    async () => {
      const service = await pushServiceHere();
      const folder = temporaryFolder();
      writeFileSync(`${folder}/certificate.pem`, CERTIFICATE);
      const { port } = new URL(service.endpoint(''));
      /**
       * Returns the messages of each browser without repetitions: a message replaces one of the same topic.
       */
      const shown = () =>
        [...new Set(service.arrived.map(({ path, headers }) => `${path} ${headers.topic}`))].sort();
      const telling: Undertaking = {
        ...notify,
        world: ['push-here.ts'],
        settings: () => ({
          ...{ PUSH_SERVICES: 'push.example', PUSH_PORT: port },
          NODE_EXTRA_CA_CERTS: `${folder}/certificate.pem`,
        }),
        async prepare(trial) {
          service.arrived.length = 0;
          const db = await subscribersIn(trial);
          await db.transaction().execute(async (tx) => {
            for (const name of BROWSERS) {
              const { row } = newBrowser(`https://push.example/${name}`);
              await saveBrowser(tx, { ...row, language: 'ca' }, new Date());
            }
          });
          await db.destroy();
        },
        async result(trial) {
          const db = await subscribersIn(trial);
          const browsers = await db.selectFrom('push_subscriptions').select('endpoint').execute();
          await db.destroy();
          expect(browsers).toHaveLength(BROWSERS.length);
          expect(shown()).toHaveLength(BROWSERS.length);
          return [shown(), await notify.result(trial)];
        },
      };
      await endure(telling, breakingLines);
    },
    LONG,
  );
});

const BROWSERS = ['ada', 'bob', 'eve'];

const CUTTING = fileURLToPath(new URL('cutting-ssh.ts', import.meta.url));

/**
 * Bytes after which a connection to a repository breaks: in the greeting, in the middle, and before the last
 * word.
 */
const CUTS: (readonly [string, number])[] = ['said', 'heard'].flatMap((cut) =>
  [0, 1, 100, 1_000, 5_000, 50_000].map((after) => [cut, after] as const),
);

const cutSsh: Trouble = {
  preloaded: [],
  faults: () =>
    CUTS.map(([CUT, after]) => ({
      what: `cut after ${after} bytes were ${CUT}`,
      settings: { CUT, AFTER: String(after) },
    })),
};
