import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../effects.ts';

const COUNT = fileURLToPath(new URL('../../.ci/count.mjs', import.meta.url));

/**
 * Counts reports, each a list of files, each a list of outcomes; `load` is a file that could not be loaded.
 */
function said(reports: string[][][], broken = 0, exitCode = 0) {
  const folder = temporaryFolder();
  reports.forEach((files, at) => {
    const testResults = files.map((outcomes) => ({
      ...{ name: `${process.cwd()}/test/a.test.ts`, startTime: 1_000, endTime: 3_400 },
      status: outcomes.includes('failed') || outcomes.includes('load') ? 'failed' : 'passed',
      message: outcomes.includes('load') ? 'No such module\nand more' : '',
      assertionResults: outcomes
        .filter((outcome) => outcome !== 'load')
        .map((status) => ({ status, fullName: 'a vote is counted', failureMessages: ['expected 1\n at'] })),
    }));
    const numPassedTests = files.flat().filter((outcome) => outcome === 'passed').length;
    writeFileSync(`${folder}/${at}.json`, JSON.stringify({ numPassedTests, testResults }));
  });
  const { stdout, status } = spawnSync(process.execPath, [COUNT, folder, String(broken), String(exitCode)]);
  return `${String(stdout).trim()}, exit ${status}`;
}

/** Returns the last line only. */
const lastLine = (...given: Parameters<typeof said>) =>
  said(...given)
    .split('\n')
    .at(-1);

describe('the last line of a check', () => {
  it('sums every report, and counts a skipped test neither as passed nor as failed', () => {
    expect(lastLine([[['passed', 'passed'], ['skipped']], [['passed']]])).toBe('3 passed, 0 failed, exit 0');
  });

  it('counts failed tests, files that could not be loaded and failed steps', () => {
    expect(lastLine([[['passed', 'failed', 'failed'], ['load']]], 1)).toBe('1 passed, 4 failed, exit 1');
  });

  it('comes after the slowest files and the names of failures', () => {
    expect(said([[['passed', 'failed']], [['load']]]).split('\n')).toEqual([
      '2 s  test/a.test.ts',
      '   2 s  test/a.test.ts',
      'failed: test/a.test.ts > a vote is counted: expected 1',
      'failed: test/a.test.ts: No such module',
      '1 passed, 2 failed, exit 1',
    ]);
  });

  it('reports a failure after an early end or without any test', () => {
    expect(lastLine([[['passed']]], 0, 130)).toBe('1 passed, 1 failed, exit 1');
    expect(lastLine([])).toBe('0 passed, 1 failed, exit 1');
  });
});

it('the script exits with 0 only for a report with a failed test', () => {
  const folder = temporaryFolder();
  const report = (status: string) => ({ testResults: [{ status, assertionResults: [{ status }] }] });
  writeFileSync(`${folder}/good.json`, JSON.stringify(report('passed')));
  writeFileSync(`${folder}/bad.json`, JSON.stringify(report('failed')));
  const ask = (name: string) =>
    spawnSync(process.execPath, [COUNT, '--has-failure', `${folder}/${name}.json`]).status;
  expect([ask('good'), ask('bad'), ask('missing')]).toEqual([1, 0, 1]);
});

describe('the script that runs the checks', () => {
  const script = fileURLToPath(new URL('../../.ci/run', import.meta.url));

  it('is well-formed', () => {
    expect(String(execFileSync('bash', ['-n', script]))).toBe('');
  });

  it('looks for no program that has the name of one of its functions', () => {
    const text = readFileSync(script, 'utf8');
    const programs = [...text.matchAll(/\/([\w-]+)=[a-z]/g)].map(([, name]) => name);
    const functions = [...text.matchAll(/^(\w+)\(\)/gm)].map(([, name]) => name);
    expect(programs).toContain('chromium-headless-shell');
    expect(programs).toContain('caddy');
    expect(functions.filter((name) => programs.includes(name))).toEqual([]);
  });
});
