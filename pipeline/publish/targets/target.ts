import { CliError } from '../../core/errors.ts';

/** The target of a published tree. */
export type Target =
  | { kind: 'directory'; folder: string }
  | { kind: 'store'; bucket: string; prefix: string };

/** Parses `DIR` or `s3:BUCKET/PREFIX`. */
export function readTarget(text: string): Target {
  if (/^git:/i.test(text))
    throw wrong(
      'publish no longer pushes to a git repository',
      'Run functions/deploy/push-tables.sh FOLDER REPOSITORY BRANCH instead, for example: functions/deploy/push-tables.sh data/public git@example.org:votes/data.git main',
    );
  if (!text.startsWith('s3:')) return { kind: 'directory', folder: localFolder(text) };
  const [bucket = '', ...parts] = text.slice('s3:'.length).replace(/^\/\//, '').split('/');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw wrong(`${JSON.stringify(bucket)} is not a valid name of a bucket`, 'Write it as s3:BUCKET/PREFIX.');
  const prefix = parts.filter((part) => part !== '').join('/');
  return { kind: 'store', bucket, prefix: prefix === '' ? '' : `${prefix}/` };
}

function localFolder(text: string): string {
  if (!ELSEWHERE.test(text)) return text;
  throw wrong(
    `${JSON.stringify(text)} looks like an address, but would be used as a folder`,
    'Write a bucket as s3:BUCKET/PREFIX. If you mean a folder of that name, write ./NAME.',
  );
}

/** Matches `https://…`, `gs://…`, `git@example.org:votes/data.git`, `S3:votes`: hardly folders. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:\/\/|[\w.-]+@[\w.-]+:|s3:)/i;

const wrong = (message: string, hint: string) => new CliError(`${message}.`, { exitCode: 2, hint });
