import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';

const MEMORY = '/dev/shm';
const NAME = /^hemicicle-tests-(\d+)$/;

/** Bytes that must be free in addition to the needs of the programs under test. */
const ROOM = 6 * 2 ** 30;

/**
 * Puts temporary folders into memory if there is enough: databases wait for the disk at every change, and the
 * tests make thousands.
 */
export default function setup(): (() => void) | undefined {
  if (process.env.TMPDIR !== undefined || !existsSync(MEMORY)) return;
  removeAbandoned();
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, process.availableMemory()) < ROOM) return;
  const folder = `${MEMORY}/hemicicle-tests-${process.pid}`;
  mkdirSync(folder);
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  if (!runsPrograms(folder)) {
    remove();
    return;
  }
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    remove();
  };
}

/** Removes the folders of runs that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(MEMORY)) {
    const owner = NAME.exec(name)?.[1];
    if (owner !== undefined && !existsSync(`/proc/${owner}`))
      rmSync(`${MEMORY}/${name}`, { recursive: true, force: true });
  }
}

/** Containers often forbid running programs from there, and some tests write one. */
function runsPrograms(folder: string): boolean {
  const program = `${folder}/program`;
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
