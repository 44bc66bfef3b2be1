import { CliError } from '../../core/errors.ts';

/** The target of a published tree. */
export type Target =
  | { kind: 'directory'; folder: string }
  | { kind: 'git'; remote: string }
  | { kind: 'store'; bucket: string; prefix: string };

/** Parses `DIR`, `git:REMOTE` or `s3:BUCKET/PREFIX`. */
export function readTarget(text: string): Target {
  if (text.startsWith('git:')) return { kind: 'git', remote: withoutSecrets(text.slice('git:'.length)) };
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
    'Write it as git:REMOTE or s3:BUCKET/PREFIX. If you mean a folder of that name, write ./NAME.',
  );
}

/** Matches `https://…`, `gs://…`, `git@example.org:votes/data.git`, `S3:votes`: hardly folders. */
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:\/\/|[\w.-]+@[\w.-]+:|(?:s3|git):)/i;

function withoutSecrets(remote: string): string {
  if (remote === '' || remote.startsWith('-'))
    throw wrong(
      'git: needs the address of a repository',
      'Write an address such as git:git@example.org:votes/data.git, or the path of a repository.',
    );
  if (URL.canParse(remote) && new URL(remote).password !== '')
    throw wrong(
      'The address of the repository contains a password, which other users of this machine could read',
      'Remove it, and use an SSH key or a credential helper of git.',
    );
  return remote;
}

const wrong = (message: string, hint: string) => new CliError(`${message}.`, { exitCode: 2, hint });
