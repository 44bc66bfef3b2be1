import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../effects.ts';
import { GUIDE } from './guide.ts';

const read = (path: string) => readFileSync(path, 'utf8');

/** Returns the packages of every command that installs some. */
const installed = (text: string): string[][] =>
  [...text.matchAll(/apt-get install (?:-\S+ )*((?:[a-z0-9-]+ ?)+)/g)].map(([, names]) =>
    names!.trim().split(' '),
  );

it('the guide uploads a site by git as the only commit of a branch, also the second time', () => {
  const folder = temporaryFolder();
  const run = (command: string) =>
    execFileSync('sh', ['-ec', command], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        ...{ PATH: process.env.PATH, HOME: folder, GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.org' },
        ...{ GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.org' },
      },
    });
  const [, upload] = /`(git init [^`]*REMOTE[^`]*)`/.exec(GUIDE)!;
  run('git init --quiet --bare remote.git && mkdir www');
  for (const text of ['one', 'two']) {
    writeFileSync(`${folder}/www/index.html`, text);
    run(upload!.replace('REMOTE', '../remote.git'));
    expect(run('git -C remote.git show pages:index.html')).toBe(text);
  }
});

it('the guide names the packages for Catalan that the container and the CI install', () => {
  const [named] = installed(read('functions/README.md'));
  expect(named).toHaveLength(4);
  expect(installed(read('functions/deploy/Containerfile'))[0]).toEqual(named);
  expect(read('.ci/run')).toContain(`/usr/bin/apertium=${named!.join(' ')}`);
});
