import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { hasPostgres, postgresServerForAll } from '../subscribers/postgres.ts';
import {
  expectLater,
  type Place,
  PUBLISHED,
  placeIn,
  type Service,
  serve,
  subscribe,
  until,
  well,
} from './service.ts';

/** Number of parallel clients that subscribe one after the other. */
const SIDE_BY_SIDE = 8;

describe.skipIf(!hasPostgres)('a PostgreSQL server', () => {
  const server = postgresServerForAll();
  let place: Place;
  let service: Service;
  let address: string;

  beforeAll(async () => {
    address = server.newDatabase();
    place = await placeIn(mkdtempSync(join(tmpdir(), 'hemicicle-')));
    service = await serve(place, { SUBSCRIBERS_URL: address });
  });
  afterAll(async () => {
    service.child.kill('SIGKILL');
    rmSync(place.folder, { recursive: true, force: true });
  });

  /** Subscribes many people while something happens; returns the accepted addresses once all works again. */
  async function subscribing(who: string, happens: () => unknown): Promise<string[]> {
    const taken: string[] = [];
    let over = false;
    const people = Array.from({ length: SIDE_BY_SIDE }, async (_, line) => {
      for (let turn = 0; !over; turn++) {
        const email = `ada@${who}-${line}-${turn}.example.org`;
        const answer = await subscribe(service, email);
        if (answer.status === 201) taken.push(email);
        else expectLater(answer);
      }
    });
    await sleep(300);
    await happens();
    over = true;
    await Promise.all(people);
    expect((await subscribe(service, `ada@${who}-last.example.org`)).status).toBe(201);
    await until(() => well(service));
    return taken;
  }

  const known = async () => {
    const db = await openSubscribers({ subscribersUrl: address, stateFolder: '' });
    const rows = await db.selectFrom('addresses').select('email').execute();
    await db.destroy();
    return new Set(rows.map(({ email }) => email));
  };

  it('that closes connections while people subscribe stops no server and loses no accepted subscriber', async () => {
    const taken = await subscribing('ended', async () => {
      for (let turn = 0; turn < 9; turn++) {
        server.endLines(address);
        await sleep(50);
      }
    });
    const there = await known();
    expect(taken.filter((email) => !there.has(email))).toEqual([]);
    expect(service.child.exitCode).toBeNull();
  });

  it('that restarts delays no reader, and is used again afterwards', async () => {
    const taken = await subscribing('restarted', async () => {
      for (let turn = 0; turn < 2; turn++) {
        await server.restart();
        expect((await service.ask(PUBLISHED)).status).toBe(200);
      }
    });
    const there = await known();
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.filter((email) => !there.has(email))).toEqual([]);
    expect(service.log()).not.toMatch(/"level":"error".*(TypeError|unhandled|The answer to)/i);
    expect(service.child.exitCode).toBeNull();
  });
});
