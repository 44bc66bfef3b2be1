import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderForAll } from '../effects.ts';

const SCRIPT = resolve('functions/deploy/between-runs.sh');

describe('the start of a run in a public CI', () => {
  const root = folderForAll();
  const checkout = join(root, 'checkout');
  execFileSync('git', ['init', '--quiet', '--bare', join(root, 'origin.git')]);
  execFileSync('git', ['clone', '--quiet', join(root, 'origin.git'), checkout], { stdio: 'pipe' });

  /** Runs the script in the checkout, with only these settings. */
  const bring = (register: string, env: Record<string, string>) => {
    const given = { PATH: process.env.PATH, HOME: root, DATA_FOLDER: 'kept', ...env };
    const { status, stderr } = spawnSync(SCRIPT, ['bring', register], {
      ...{ cwd: checkout, env: given, encoding: 'utf8' },
    });
    return { status, stderr };
  };

  it.each([
    ['not set', {}],
    ['empty, as a variable is that a forge does not know', { WEB_URL: '' }],
    ['no address', { WEB_URL: 'votes.example.org' }],
  ])('stops if WEB_URL is %s, and names what to set', (_, env) => {
    const { status, stderr } = bring('new', env);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^WEB_URL is '.*', expected the address .*\nSet it as a variable /);
  });

  it('fetches the published register without a double slash, whatever the end of the address', () => {
    const asked = join(root, 'asked');
    mkdirSync(join(root, 'bin'));
    writeFileSync(join(root, 'bin/curl'), `#!/bin/sh\nprintf '%s\\n' "$@" > '${asked}'\nexit 22\n`, {
      mode: 0o755,
    });
    const PATH = `${root}/bin:${process.env.PATH}`;
    expect(bring('new', { PATH, WEB_URL: 'https://votes.example.org/' })).toEqual({ status: 0, stderr: '' });
    expect(readFileSync(asked, 'utf8').split('\n')).toContain(
      'https://votes.example.org/data/latest/people.csv',
    );
  });
});
