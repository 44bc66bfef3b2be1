import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../pipeline/i18n/index.ts';
import { type CodeExample, examples } from '../../../site/reference/open-api.ts';
import { sampleServerForAll } from '../sample-site.ts';

const run = promisify(execFile);

const server = sampleServerForAll();

const HOW: Readonly<Record<CodeExample['program'], { options: string[]; needs: [string, ...string[]][] }>> = {
  sh: {
    options: ['-c'],
    needs: [
      ['curl', '--version'],
      ['jq', '--version'],
    ],
  },
  python3: { options: ['-c'], needs: [['python3', '--version']] },
  Rscript: { options: ['-e'], needs: [['Rscript', '-e', 'library(jsonlite)']] },
  node: { options: ['--input-type=module', '-e'], needs: [['node', '--version']] },
};

describe.each(LANGUAGES)('the examples on the API page in %s', (language) => {
  it.for(['sh', 'python3', 'Rscript', 'node'] as const)(
    'print the last five votes (%s)',
    async (program, { skip }) => {
      for (const [command, ...options] of HOW[program].needs)
        await run(command, options).catch(() => {
          console.warn(
            `NOT RUN: the example for ${program}, because "${[command, ...options].join(' ')}" fails here.`,
          );
          skip(`${command} is not installed`);
        });
      const base = `${server.origin}/api/v1`;
      const { items } = await (await fetch(`${base}/votes?page_size=5`)).json();
      const { code } = examples(base, language).find((example) => example.program === program)!;
      const { stdout } = await run(program, [...HOW[program].options, code]);
      expect(stdout.trimEnd().split('\n')).toEqual(
        items.map((vote: Record<string, string>) =>
          [vote.id, vote.voted_at!.slice(0, 10), vote[`headline_${language}`]].join('; '),
        ),
      );
      expect(items).toHaveLength(5);
    },
  );
});
