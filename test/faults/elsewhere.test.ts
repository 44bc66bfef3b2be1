import { writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
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
import { endure, LONG, notify, subscribersIn, type Undertaking, undertakingsForAll } from './undertakings.ts';

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
