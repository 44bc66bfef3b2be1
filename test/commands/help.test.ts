import { describe, expect, it } from 'vitest';
import { runCommandLine } from '../../functions/cli/command-line.ts';
import { allCommands, commandsFor } from '../../functions/cli/commands/registry.ts';
import type { Command } from '../../pipeline/commands/command.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { effectsForTests } from '../effects.ts';

const commands = await allCommands();

/** Runs a command line with commands that only return their arguments. */
async function type(words: string[], known = commands) {
  const told: { name: string; options: unknown }[] = [];
  const [out, err]: [string[], string[]] = [[], []];
  const idle = (command: Command): Command => ({
    ...command,
    run: async (options) => {
      told.push({ name: command.name, options });
      return { ok: true, lines: [], record: {} };
    },
  });
  const exitCode = await runCommandLine(words, known.map(idle), {
    version: '1.2.3',
    config: () => readConfig({}),
    effects: () => effectsForTests(),
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { exitCode, told, out: out.join(''), err: err.join('') };
}

/** Returns the words of an example as a shell passes them to the program: without pipes and redirections. */
const wordsOf = (line: string): string[] =>
  [...line.replace(/ [<>|].*$/, '').matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, one, two, bare]) => one ?? two ?? bare!,
  );

const examples = commands.flatMap(({ name, examples }) =>
  examples.map(([line, purpose]) => ({ name, line, purpose })),
);

describe.each(commands.map((command) => [command.name, command] as const))('%s --help', (name, command) => {
  it('shows its purpose, every option, and at least one example', async () => {
    const { exitCode, out, err } = await type([name, '--help']);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toMatch(new RegExp(`^Usage: hemicicle ${name}\\b`));
    expect(out).toContain(command.examples[0]![0]);
    expect(out.replace(/\s+/g, ' ')).toContain(command.summary);
  });

  it('describes every option in self-contained words', () => {
    const options = Object.entries(
      command.options.shape as Record<string, { meta(): { description?: string } | undefined }>,
    );
    expect(
      options.filter(([, option]) => (option.meta()?.description ?? '').length < 8).map(([option]) => option),
    ).toEqual([]);
  });

  it('describes itself and each example in a sentence', () => {
    const sentences = [command.summary, ...command.examples.map(([, purpose]) => purpose)];
    expect(sentences.filter((sentence) => !/^[A-Z“‘`].*[.…]$/s.test(sentence))).toEqual([]);
  });
});

describe('the modules loaded for a command line', () => {
  it.each(commands.map(({ name }) => name))('for %s are that command’s alone', async (name) => {
    expect((await commandsFor([name, '--help'])).map((one) => one.name)).toEqual([name]);
  });

  it.each([[[]], [['--help']], [['help', 'build']], [['biuld']], [['constructor']]])(
    'for %j are those of every command, in the order of the help',
    async (words) => {
      expect((await commandsFor(words)).map(({ name }) => name)).toEqual(commands.map(({ name }) => name));
    },
  );
});

describe('the version', () => {
  it.each(['--version', '-V'])('is printed by %s, without loading a command', async (word) => {
    const known = await commandsFor([word]);
    expect(known).toEqual([]);
    expect(await type([word], known)).toMatchObject({ exitCode: 0, out: '1.2.3\n', err: '' });
  });
});

describe('an example of the help is a valid command line', () => {
  it.each(examples)('$line', async ({ name, line }) => {
    const { exitCode, told, err } = await type(wordsOf(line));
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(told.map((one) => one.name)).toEqual([name]);
  });

  it('and a changed one is not', async () => {
    expect((await type(wordsOf('serve --prot 8080'))).exitCode).toBe(2);
  });

  it.each([
    ['publish', '--to is not given, expected a folder or s3:BUCKET/PREFIX'],
    [
      'fetch --from 2026-02-02 --to 2026-02-01',
      '--from is "2026-02-02", expected a day that is not after --to',
    ],
    [
      'releases prune 2025-10-30-1a2b3c4d',
      'name is "2025-10-30-1a2b3c4d", expected no name: only rollback takes the name of a release',
    ],
  ])('and %s is not: the error names the expected words', async (line, said) => {
    const { exitCode, told, err } = await type(wordsOf(line));
    expect({ exitCode, told }).toEqual({ exitCode: 2, told: [] });
    expect(err).toContain(`Error: ${said}\nSee `);
  });

  it('and a range of a single day is valid', async () => {
    expect((await type(wordsOf('fetch --from 2026-02-01 --to 2026-02-01'))).exitCode).toBe(0);
  });
});
