import { execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An instruction of a Containerfile: its keyword and its arguments. */
export interface Instruction {
  verb: string;
  words: string;
}

/** Returns the stages of the Containerfile, each with its instructions. */
export function stages(): Instruction[][] {
  const text = readFileSync('functions/deploy/Containerfile', 'utf8').replaceAll(/^#.*\n/gm, '');
  const all = text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ verb: line.split(' ')[0]!, words: line.slice(line.indexOf(' ') + 1) }));
  return all.reduce<Instruction[][]>((found, line) => {
    if (line.verb === 'FROM') found.push([]);
    found.at(-1)!.push(line);
    return found;
  }, []);
}

/**
 * Runs the first stage in a folder in the place of `/`, with this machine’s Node for that of the base image.
 */
export function buildIn(root: string): string {
  const app = join(root, 'opt/hemicicle');
  mkdirSync(app, { recursive: true });
  for (const { verb, words } of stages()[0]!) {
    if (verb === 'RUN')
      execFileSync('sh', ['-euc', words.replaceAll(/ (\/(?:data|state))\b/g, ` ${root}$1`)], {
        cwd: app,
        stdio: 'pipe',
      });
    if (verb !== 'COPY') continue;
    const names = words.split(' ');
    const to = names.pop()!;
    for (const from of names)
      cpSync(from, to === './' ? join(app, from) : join(app, to), { recursive: true });
  }
  return app;
}

/** Returns the bytes below a folder; a file with two names counts twice, as in an image. */
export const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0);
