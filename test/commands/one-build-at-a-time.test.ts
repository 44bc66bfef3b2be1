import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withLock } from '../../pipeline/commands/with-lock.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

const { files } = effectsForTests();
const LOCK = new URL('../../pipeline/db/lock.ts', import.meta.url).href;

it('a second build of the same folder is refused while the first runs, and may start after it', async () => {
  const folder = join(temporaryFolder(), 'public');
  await withLock([folder], files, async () => {
    await expect(withLock([folder], files, async () => 'second')).rejects.toThrow(
      /Another command is running on .*public/,
    );
    expect(await withLock([`${folder}-other`], files, async () => 'elsewhere')).toBe('elsewhere');
  });
  expect(await withLock([folder], files, async () => 'later')).toBe('later');
});

it('a failed build releases its lock', async () => {
  const folder = join(temporaryFolder(), 'public');
  const failing = withLock([folder], files, async () => {
    throw new Error('no votes');
  });
  await expect(failing).rejects.toThrow('no votes');
  expect(await withLock([folder], files, async () => 'next')).toBe('next');
});

it('two builds that share only the register exclude each other, and the refused one leaves its folder free', async () => {
  const folder = temporaryFolder();
  const [one, two, register] = [`${folder}/one`, `${folder}/two`, `${folder}/people.csv`];
  await withLock([one, register], files, async () => {
    await expect(withLock([two, register], files, async () => '')).rejects.toThrow(/people\.csv/);
    expect(await withLock([two], files, async () => 'free')).toBe('free');
  });
});

it('a killed process holds no lock', async () => {
  const folder = join(temporaryFolder(), 'public');
  const script = `import { takeLock } from ${JSON.stringify(LOCK)};
    globalThis.held = takeLock(process.argv[1]); console.log(held !== null); setInterval(() => held, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, `${folder}.lock`]);
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('true\n');
  await expect(withLock([folder], files, async () => 'too early')).rejects.toThrow(/Another command/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await withLock([folder], files, async () => 'taken over')).toBe('taken over');
});
