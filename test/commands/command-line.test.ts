import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runCommandLine } from '../../functions/cli/command-line.ts';
import { command } from '../../pipeline/commands/command.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { day, wholeNumber } from '../../pipeline/core/settings.ts';
import { effectsForTests } from '../effects.ts';

const count = command({
  name: 'count',
  summary: 'Count votes.',
  examples: [['count --votes 12', 'Counts twelve votes.']],
  options: z.object({
    votes: wholeNumber(1, 100).prefault('10').meta({ description: 'how many votes', value: 'N' }),
    asOf: day.optional().meta({ description: 'the day that counts as today', value: 'DATE' }),
    aloud: z.boolean().default(false).meta({ description: 'say every number' }),
    site: z.boolean().default(true).meta({ description: 'do not build pages' }),
  }),
  run: async (options) => {
    if (options.votes === 13) throw new CliError('Vote 13 is missing.', { hint: 'Count to twelve.' });
    if (options.votes === 66) throw new TypeError('x is not a function');
    return { ok: options.votes !== 99, lines: [`${options.votes} votes`, 'done'], record: options };
  },
});

async function type(line: string) {
  let [out, err] = ['', ''];
  const exitCode = await runCommandLine(line.split(' ').filter(Boolean), [count], {
    version: '1.2.3',
    config: () => readConfig({}),
    effects: () => effectsForTests(),
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { exitCode, out, err };
}

describe('a working command', () => {
  it('prints its lines and ends with 0', async () => {
    expect(await type('count')).toEqual({ exitCode: 0, out: '10 votes\ndone\n', err: '' });
  });

  it('prints one JSON line with --json', async () => {
    const { exitCode, out } = await type('count --votes 7 --as-of 2025-01-22 --aloud --no-site --json');
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toEqual({ votes: 7, asOf: '2025-01-22', aloud: true, site: false });
  });

  it('ends with 1 if it finds a fault', async () => {
    expect((await type('count --votes 99')).exitCode).toBe(1);
  });
});

describe('wrong usage ends with 2 and a hint', () => {
  it.each([
    ['count --vote 3'],
    ['count --votes three'],
    ['count --votes 101 --as-of 2025-02-30'],
    ['count --votes'],
    ['count me'],
    ['cuont'],
  ])('%s', async (line) => {
    const { exitCode, out, err } = await type(line);
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatchSnapshot();
  });

  it('as JSON too', async () => {
    const { exitCode, err } = await type('count --vote 3 --json');
    expect(exitCode).toBe(2);
    expect(JSON.parse(err)).toEqual({
      level: 'error',
      msg: "unknown option '--vote' (Did you mean --votes?)",
      hint: '`npx hemicicle --help` lists the commands; each command has its own --help.',
      exit_code: 2,
    });
  });

  it('and without any command shows the help', async () => {
    const { exitCode, err } = await type('');
    expect(exitCode).toBe(2);
    expect(err).toContain('Usage: hemicicle');
  });
});

describe('a failure ends with 1', () => {
  it('and one line with a hint if the operator can fix it', async () => {
    expect(await type('count --votes 13')).toEqual({
      exitCode: 1,
      out: '',
      err: 'Error: Vote 13 is missing.\nCount to twelve.\n',
    });
  });

  it('and the stack trace if only a programmer can', async () => {
    expect(await type('count --votes 66')).toEqual({
      exitCode: 1,
      out: '',
      err: 'Unexpected error: x is not a function\nThis is a bug in Hemicicle. Run the command with --debug and report the stack trace.\n',
    });
    expect((await type('count --votes 66 --debug')).err).toContain('command-line.test.ts');
  });

  it('and one JSON line with --json', async () => {
    expect(JSON.parse((await type('count --votes 13 --json')).err)).toEqual({
      level: 'error',
      msg: 'Vote 13 is missing.',
      hint: 'Count to twelve.',
      exit_code: 1,
    });
  });
});

describe('help', () => {
  it('of the program lists the commands and the exit codes', async () => {
    expect(await type('--help')).toMatchInlineSnapshot(`
      {
        "err": "",
        "exitCode": 0,
        "out": "Usage: hemicicle [options] [command]

      Turn the official voting records of a parliament into a site, an API and open
      data.

      Options:
        -V, --version    output the version number
        -h, --help       display help for command

      Commands:
        count [options]  Count votes.
        help [command]   display help for command

      Exit codes: 0 done, 1 failed, 2 wrong usage.
      ",
      }
    `);
  });

  it('of a command lists its options with their defaults, and an example', async () => {
    expect(await type('count --help')).toMatchInlineSnapshot(`
      {
        "err": "",
        "exitCode": 0,
        "out": "Usage: hemicicle count [options]

      Count votes.

      Options:
        --votes <N>     how many votes (default: 10)
        --as-of <DATE>  the day that counts as today
        --aloud         say every number
        --no-site       do not build pages
        --json          write JSON lines: the result to standard output, progress to
                        standard error
        --debug         print the stack trace of an unexpected error
        -h, --help      display help for command

      Examples:
        npx hemicicle count --votes 12
            Counts twelve votes.
      ",
      }
    `);
  });

  it('names the version', async () => {
    expect(await type('--version')).toEqual({ exitCode: 0, out: '1.2.3\n', err: '' });
  });
});
