import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setImmediate as allWasRead } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFile, prepareFile, type SqliteFile } from '../../functions/subscribers/sqlite-file.ts';
import { openOnThread } from '../../functions/subscribers/sqlite-thread.ts';
import { asUnreachable, SubscribersUnreachable } from '../../functions/subscribers/unreachable.ts';
import { temporaryFolder } from '../effects.ts';

/** A statement that takes long enough for a thread to notice. */
const LONG = `with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000000) select max(i) as most from n`;

const asked = (file: SqliteFile, sql: string, ...parameters: unknown[]) => file.run({ sql, parameters });

describe.each([
  ['on this thread', async (path: string) => openFile(path)],
  ['on a thread of its own', openOnThread],
])('a file of subscribers %s', (_, open) => {
  async function opened() {
    const path = `${temporaryFolder()}/subscribers.sqlite`;
    prepareFile(path);
    const file = await open(path);
    onTestFinished(() => file.close());
    return { path, file };
  }

  it('returns rows, and the number and the id of changed ones', async () => {
    const { file } = await opened();
    await asked(file, 'create table t (id integer primary key, name text)');
    const added = await asked(file, 'insert into t (name) values (?), (?)', 'Ada', null);
    expect([added.numAffectedRows, added.insertId]).toEqual([2n, 2n]);
    expect((await asked(file, 'select * from t order by id')).rows).toEqual([
      { id: 1, name: 'Ada' },
      { id: 2, name: null },
    ]);
  });

  it('reports errors with the codes of SQLite', async () => {
    const { file } = await opened();
    await asked(file, 'create table t (id integer primary key)');
    await asked(file, 'insert into t values (1)');
    await expect(asked(file, 'insert into t values (1)')).rejects.toMatchObject({
      code: 'SQLITE_CONSTRAINT_PRIMARYKEY',
      message: 'UNIQUE constraint failed: t.id',
    });
    await expect(asked(file, 'select')).rejects.toMatchObject({ code: 'SQLITE_ERROR' });
  });

  it('runs statements in the order in which they were given', async () => {
    const { file } = await opened();
    await asked(file, 'create table t (n integer)');
    await Promise.all(Array.from({ length: 50 }, (_, n) => asked(file, 'insert into t values (?)', n)));
    const { rows } = await asked(file, 'select n from t order by rowid');
    expect(rows).toEqual(Array.from({ length: 50 }, (_, n) => ({ n })));
  });

  it('counts as unreachable after it was closed', async () => {
    const { file } = await opened();
    await file.close();
    const error = await asked(file, 'select 1').catch((fault: unknown) => fault);
    expect(asUnreachable(error)).toBeInstanceOf(SubscribersUnreachable);
  });

  it('that is damaged cannot be opened', async () => {
    const { path, file } = await opened();
    await file.close();
    writeFileSync(path, 'no database at all, but of more than a few bytes');
    await expect((async () => open(path))()).rejects.toMatchObject({ code: 'SQLITE_NOTADB' });
  });
});

it('a statement on a thread of its own holds up nothing else', async () => {
  const path = `${temporaryFolder()}/subscribers.sqlite`;
  prepareFile(path);
  const file = await openOnThread(path);
  onTestFinished(() => file.close());
  const order: string[] = [];
  const counted = asked(file, LONG).then(() => order.push('counted'));
  for (let turn = 0; turn < 3; turn++) {
    await allWasRead();
    order.push('another request');
  }
  await counted;
  expect(order).toEqual([...Array<string>(3).fill('another request'), 'counted']);
});

it('a missing socket of a restarting server counts as an unavailable database', async () => {
  const refused = await new Promise((answer) => {
    connect(`${temporaryFolder()}/.s.PGSQL.5432`).on('error', answer);
  });
  expect(refused).toMatchObject({ code: 'ENOENT', syscall: 'connect' });
  expect(asUnreachable(refused)).toBeInstanceOf(SubscribersUnreachable);
});

it('a missing file does not count as a fault of the database', () => {
  const missing = Object.assign(new Error('ENOENT: no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(asUnreachable(missing)).toBe(missing);
});
