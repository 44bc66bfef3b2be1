import { execFile, spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { FULL, THOROUGH } from '../length.ts';
import { applyStep, changed } from './apply-step.ts';
import { copyTree } from './copy-tree.ts';
import { type Block, commandsIn, readBlocks } from './read-blocks.ts';

const blocks = readBlocks(readFileSync('CONTRIBUTING.md', 'utf8'));
const WALKS = ['Add a metric', 'Add a language'];
const stepsOf = (walk: string) => blocks.filter(({ section }) => section === walk);

/** The tree for a walk’s changes and commands. */
const { tree, remove } = copyTree();
afterAll(remove);

async function run(command: string): Promise<void> {
  try {
    await promisify(execFile)('bash', ['-ec', command], { cwd: tree, env: env() });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`\`${command}\` failed as CONTRIBUTING.md has it:\n${stdout}\n${stderr}`);
  }
}

function env(): NodeJS.ProcessEnv {
  // The variables of vitest’s workers would confuse a nested vitest.
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|TEST|NODE_ENV|WEB_URL|PORT$)/.test(name),
  );
  return { ...Object.fromEntries(kept), ASTRO_TELEMETRY_DISABLED: '1' };
}

/** Checks and long tasks come last, once for all walks, because each has the same. */
const waits = (command: string) => command.startsWith('npx ');

const waiting: string[] = [];
const touched: string[] = [];

async function take(step: Block): Promise<void> {
  if (step.file !== null) {
    applyStep(tree, { ...step, file: step.file });
    touched.push(step.file);
  } else for (const command of commandsIn(step)) waits(command) ? waiting.push(command) : await run(command);
}

/** Joins checks of several walks by the same program. */
function joined(commands: readonly string[], program: string): string {
  const words = commands
    .filter((command) => command.startsWith(program))
    .flatMap((one) => one.slice(program.length).split(' '));
  return [program, ...new Set(words.filter((word) => word !== ''))].join(' ');
}

describe('every walk of CONTRIBUTING.md, followed to the letter', () => {
  it.each(WALKS)('%s: its steps fit the current tree', async (walk) => {
    expect(stepsOf(walk).length).toBeGreaterThan(3);
    for (const step of stepsOf(walk)) await take(step);
  });

  it('leads to code in the project’s format', async () => {
    await run(`npx biome check ${[...new Set(touched)].map((file) => `'${file}'`).join(' ')}`);
  });

  it.runIf(FULL)('leads to code with correct types, with all walks together', async () => {
    await run(joined(waiting, 'npx tsc'));
  });

  it.runIf(THOROUGH)('leads to passing tests', async () => {
    await run(joined(waiting, 'npx vitest run'));
  });
});

describe.runIf(FULL)('the result of the walks', () => {
  const data = join(tree, 'data/sample');
  const release = () => JSON.parse(readFileSync(join(data, 'public/releases.json'), 'utf8')).latest;
  const page = (name: string) => readFileSync(join(data, 'site', release(), name), 'utf8');

  beforeAll(async () => {
    await run(waiting.find((command) => command.startsWith('npx hemicicle sample'))!);
    const build = waiting.find((command) => command.startsWith('npx hemicicle build'))!;
    await run(build);
  });

  it('has a published answer for the metric', () => {
    const [file] = globSync(join(data, 'public/v', release(), 'api/metrics/margin/*.json'));
    const rows = JSON.parse(readFileSync(file!, 'utf8'));
    expect(rows.length).toBeGreaterThan(5);
    expect(rows[0]).toMatchObject({ definition_version: 1 });
  });

  it('has pages in the language', () => {
    const home = page('gl/index.html');
    expect(home).toContain('<html lang="gl">');
    expect(home).toContain('Votacións');
    expect(page('index.html')).toContain('Galego');
  });

  it('is served', async () => {
    const port = await freePort();
    const [serve] = waiting.filter((command) => command.startsWith('npx hemicicle serve'));
    const server = spawn('bash', ['-c', `exec ${serve}`], {
      cwd: tree,
      env: { ...env(), PORT: String(port) },
      detached: true,
      stdio: 'ignore',
    });
    try {
      const origin = `http://localhost:${port}`;
      const promised = [
        ...readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/<http:\/\/localhost:4321([^>]*)>/g),
      ];
      expect(promised.length).toBeGreaterThan(3);
      await expect
        .poll(async () => (await fetch(`${origin}/api/v1/health`).catch(() => null))?.ok ?? false)
        .toBe(true);
      const [session] = await (await fetch(`${origin}/api/v1/legislatures`)).json();
      for (const [, path] of promised) {
        const address = `${origin}${path!.replace('=15', `=${session.id}`)}`;
        expect((await fetch(address)).status, address).toBe(200);
      }
    } finally {
      process.kill(-server.pid!, 'SIGTERM');
    }
  });
});

describe('an outdated step', () => {
  it('fails if the lines it names are missing or repeated', () => {
    expect(changed('a\nb\nc\n', ' a\n+x\n b\n', 'f.ts')).toBe('a\nx\nb\nc\n');
    expect(() => changed('a\nc\n', ' b\n+x\n', 'f.ts')).toThrow('f.ts has these lines 0 times');
    expect(() => changed('b\nb\n', ' b\n+x\n', 'f.ts')).toThrow('f.ts has these lines 2 times');
  });

  it('fails if a new file exists already', () => {
    expect(existsSync(join(tree, 'package.json'))).toBe(true);
    const step = { section: '', language: 'json', file: 'package.json', text: '{}\n' };
    expect(() => applyStep(tree, step)).toThrow('is there already');
  });
});
