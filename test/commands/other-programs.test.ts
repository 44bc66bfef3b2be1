import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { effectsOfNode } from '../../pipeline/core/effects-of-node.ts';

const { run } = effectsOfNode();
const FOR_EVER = 'setInterval(() => {}, 1000)';
const EFFECTS = new URL('../../pipeline/core/effects-of-node.ts', import.meta.url).href;

describe('a child program', () => {
  it('gets its environment; the caller gets its output and its exit code', async () => {
    const script = `console.log(process.env.NAME); console.error('and more'); process.exitCode = 3`;
    const { exitCode, output } = await run(process.execPath, ['-e', script], { NAME: 'hemicicle' });
    expect(exitCode).toBe(3);
    expect(output.split('\n').toSorted()).toEqual(['', 'and more', 'hemicicle']);
  });

  it('reads its input', async () => {
    const bounds = { input: Buffer.from('año'), milliseconds: 20_000, bytes: 100 };
    const { exitCode, output } = await run('cat', [], {}, bounds);
    expect([exitCode, output]).toEqual([0, 'año']);
  });

  it('that does not read its input ends all the same', async () => {
    const bounds = { input: Buffer.alloc(1_000_000), milliseconds: 20_000, bytes: 100 };
    expect(await run('true', [], {}, bounds)).toEqual({ exitCode: 0, output: '' });
  });

  it.each([
    ['takes too long', `console.log(1); ${FOR_EVER}`, { milliseconds: 1_000 }],
    ['says too much', `setInterval(() => console.log('more'), 1)`, { milliseconds: 60_000, bytes: 100 }],
  ])('that %s is stopped, and fails', async (_, script, bounds) => {
    const { exitCode, output } = await run(process.execPath, ['-e', script], {}, bounds);
    expect(exitCode).not.toBe(0);
    expect(output.length).toBeLessThanOrEqual(100);
  });

  it('is stopped with all its child processes', async () => {
    const inner = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(FOR_EVER)}], { stdio: 'inherit' })`;
    // The parent waits as long as any of them has its output open.
    const { exitCode } = await run(process.execPath, ['-e', inner], {}, { milliseconds: 2_000 });
    expect(exitCode).not.toBe(0);
  });

  it('that does not exist is a failure', async () => {
    await expect(run('/nowhere/program', [], {})).rejects.toThrow(/ENOENT/);
  });

  it.skipIf(!existsSync('/proc/self'))('ends with its parent', async () => {
    const outer = `import { effectsOfNode } from ${JSON.stringify(EFFECTS)};
      effectsOfNode().run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {});`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', outer]);
    const children = () => readFileSync(`/proc/${parent.pid}/task/${parent.pid}/children`, 'utf8').trim();
    await expect.poll(children).toMatch(/^\d+$/);
    const child = Number(children());
    parent.kill('SIGTERM');
    expect(await once(parent, 'exit')).toEqual([null, 'SIGTERM']);
    await expect.poll(() => isAlive(child)).toBe(false);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
