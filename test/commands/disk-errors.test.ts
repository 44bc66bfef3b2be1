import { truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { explainDiskError } from '../../functions/cli/disk-errors.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { createDatabase, openDatabase } from '../../pipeline/db/open.ts';
import { temporaryFolder } from '../effects.ts';

const failure = (code: string) => Object.assign(new Error('no space left on device, write'), { code });

function failureOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('a full disk', () => {
  it.each([
    [['ENOSPC', 'EDQUOT', 'SQLITE_FULL'], 'The disk is full: ', 'Free some space'],
    [['EIO', 'EROFS', 'SQLITE_IOERR_WRITE'], 'The disk cannot be read or written: ', 'dmesg'],
    [['EACCES', 'EPERM', 'SQLITE_READONLY_DIRECTORY'], 'Permission denied: ', 'as the owner of the folder'],
    [
      ['ENOTDIR', 'EISDIR', 'EEXIST'],
      'Found a file in place of a folder, or a folder in place of a file: ',
      'Move it away',
    ],
  ])('and other failures of it are reported with a hint for the operator: %j', (codes, message, hint) => {
    for (const code of codes) {
      const error = explainDiskError(failure(code)) as CliError;
      expect(error).toBeInstanceOf(CliError);
      expect([error.message, error.exitCode]).toEqual([`${message}no space left on device, write`, 1]);
      expect(error.hint).toContain(hint);
    }
  });

  it.each([
    ['an empty one', (path: string) => writeFileSync(path, '')],
    ['one that is none', (path: string) => writeFileSync(path, 'x'.repeat(9_000))],
    ['a cut one', (path: string) => truncateSync(path, 9_000)],
  ])('or a damaged database of a release is reported by name: %s', (_, damage) => {
    const path = `${temporaryFolder()}/parliament.sqlite`;
    const db = createDatabase(path);
    db.exec('create table votes (id integer primary key, title text)');
    for (let id = 1; id <= 300; id++) db.exec(`insert into votes values (${id}, '${'x'.repeat(400)}')`);
    db.close();
    damage(path);
    const told = explainDiskError(
      failureOf(() => {
        const read = openDatabase(path);
        return read.all(read.db.selectFrom('votes').selectAll());
      }),
    ) as CliError;
    expect(told.message).toContain(`The database ${path} is damaged: `);
    expect(told.hint).toContain('hemicicle verify');
  });

  it('does not cover any other failure', () => {
    for (const error of [failure('ENOENT'), new Error('x'), 'text'])
      expect(explainDiskError(error)).toBe(error);
  });
});
