import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { FULL } from '../length.ts';

/**
 * Scripts that run the program against a small fictional site. Each ends with 0 and "right", or describes the
 * error.
 */
const CASES = resolve(process.env.HEMICICLE_CASES ?? '../shared/cases', 'fetch');
/** The others build a release up to twelve times. Tests of the fetcher cover the same faults within one process. */
const SHORT = ['all-searches-empty', 'pinned-legislature', 'plain-day'];
const names = existsSync(CASES)
  ? readdirSync(CASES)
      .filter((name) => existsSync(join(CASES, name, 'run.mjs')))
      .filter((name) => FULL || SHORT.includes(name))
  : [];

describe.skipIf(names.length === 0)('the case of a scheduled fetch', () => {
  it.each(names)(
    '%s passes',
    async (name) => {
      const env = { ...process.env, PROJECT: process.cwd() };
      const ran = promisify(execFile)(process.execPath, [join(CASES, name, 'run.mjs')], { env });
      const { stdout } = await ran.catch((failed: { stdout: string }) => failed);
      expect(stdout.trim()).toBe('right');
    },
    1_200_000,
  );
});
