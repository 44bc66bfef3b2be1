import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import '../length.ts';

/** Scripts that run the program against a small site that does not exist; each ends with 0 and "right", or says what is wrong. */
const CASES = resolve(process.env.HEMICICLE_CASES ?? '../shared/cases', 'fetch');
const names = existsSync(CASES)
  ? readdirSync(CASES).filter((name) => existsSync(join(CASES, name, 'run.mjs')))
  : [];

describe.skipIf(names.length === 0).concurrent('the case of a daily run', () => {
  it.each(names)('%s comes out right', async (name) => {
    const env = { ...process.env, PROJECT: process.cwd() };
    const ran = promisify(execFile)(process.execPath, [join(CASES, name, 'run.mjs')], { env });
    const { stdout } = await ran.catch((failed: { stdout: string }) => failed);
    expect(stdout.trim()).toBe('right');
  });
});
