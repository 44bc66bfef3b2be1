import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Block } from './read-blocks.ts';

/** Applies a block that names a file to a tree: writes a new file, or changes an existing one. */
export function applyStep(tree: string, { language, file, text }: Block & { file: string }): void {
  const path = join(tree, file);
  if (language === 'diff') writeFileSync(path, changed(readFileSync(path, 'utf8'), text, file));
  else if (existsSync(path)) throw new Error(`${file} is there already: a walk must not overwrite it.`);
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

/** Returns a text after a change; the lines before the change must occur exactly once. */
export function changed(text: string, change: string, file: string): string {
  const lines = change.trimEnd().split('\n');
  const side = (sign: string) =>
    lines.filter((line) => line.startsWith(' ') || line.startsWith(sign)).map((line) => `${line.slice(1)}\n`);
  const [before, after] = [side('-').join(''), side('+').join('')];
  const whole = `\n${text}`;
  let found = 0;
  for (let at = whole.indexOf(`\n${before}`); at >= 0; at = whole.indexOf(`\n${before}`, at + 1)) found++;
  if (found !== 1) throw new Error(`${file} has these lines ${found} times, not once:\n${before}`);
  return whole.replace(`\n${before}`, () => `\n${after}`).slice(1);
}
