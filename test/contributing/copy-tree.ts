import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const PROJECT = resolve('.');

/** Generated files, which are not copied. */
const MADE = /^(?:\.git|\.state|\.test|\.astro|node_modules|data\/(?!curated|README)[^/]+)(?:\/|$)/;

/** Copies the project in its present state, with the same packages. */
export function copyTree(): { tree: string; remove(): void } {
  const tree = mkdtempSync(join(tmpdir(), 'hemicicle-copy-'));
  cpSync(PROJECT, tree, { recursive: true, filter: (path) => !MADE.test(relative(PROJECT, path)) });
  symlinkSync(join(PROJECT, 'node_modules'), join(tree, 'node_modules'));
  return { tree, remove: () => rmSync(tree, { recursive: true, force: true }) };
}
