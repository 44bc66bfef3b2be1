import { describe, expect, it } from 'vitest';
import { tellDiskTrouble } from '../../functions/cli/disk-trouble.ts';
import { CliError } from '../../pipeline/errors.ts';

const failure = (code: string) => Object.assign(new Error('no space left on device, write'), { code });

describe('a disk without room', () => {
  it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])('is told as something the operator can mend (%s)', (code) => {
    const told = tellDiskTrouble(failure(code));
    expect(told).toBeInstanceOf(CliError);
    expect(told).toMatchObject({ message: 'The disk is full: no space left on device, write', exitCode: 1 });
    expect((told as CliError).hint).toContain('Free some space');
  });

  it.each(['EIO', 'EROFS', 'SQLITE_IOERR_WRITE'])('or that fails says so (%s)', (code) => {
    const told = tellDiskTrouble(failure(code)) as CliError;
    expect([told.message, told.exitCode]).toEqual(['The disk fails: no space left on device, write', 1]);
    expect(told.hint).toContain('dmesg');
  });

  it.each(['EACCES', 'EPERM', 'SQLITE_READONLY_DIRECTORY'])('or is somebody else’s says so (%s)', (code) => {
    const told = tellDiskTrouble(failure(code)) as CliError;
    expect([told.message, told.exitCode]).toEqual([
      'This user may not do that: no space left on device, write',
      1,
    ]);
    expect(told.hint).toContain('as the user whose folder it is');
  });

  it('is not made of any other failure', () => {
    for (const error of [failure('ENOENT'), new Error('x'), 'text'])
      expect(tellDiskTrouble(error)).toBe(error);
  });
});
