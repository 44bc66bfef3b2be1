import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { LEGISLATURE_STEPS } from '../../pipeline/load/legislature-steps.ts';
import { runSteps, stepOver } from '../../pipeline/load/step.ts';
import { PARLIAMENT_STEPS } from '../../pipeline/load/steps.ts';

interface Facts {
  number: number;
  double: number;
}

const step = stepOver<Facts>();
const doubling = step({
  name: 'doubling',
  reads: ['number'],
  finds: ['double'],
  run: ({ number }) => ({ double: 2 * number }),
});

describe('steps', () => {
  it('get the facts that they name and no others', () => {
    const seen: string[][] = [];
    const looking = step({
      name: 'looking',
      reads: ['double'],
      run(facts) {
        seen.push(Object.keys(facts));
        return {};
      },
    });
    expect(runSteps([doubling, looking], { number: 2 }).facts).toEqual({ number: 2, double: 4 });
    expect(seen).toEqual([['double']]);
  });

  it('fail with the names of step and fact if no earlier step finds what they read', () => {
    expect(() => runSteps([doubling], {})).toThrow(/The step “doubling” reads number, which no earlier step/);
  });
});

describe.each([
  {
    of: 'a parliament',
    steps: PARLIAMENT_STEPS,
    order: [
      'initiatives',
      'legislatures',
      'people and votes of each legislature',
      'topics',
      'summaries',
      'agenda',
    ],
  },
  {
    of: 'a legislature',
    steps: LEGISLATURE_STEPS,
    order: ['votes', 'people', 'initiatives', 'links', 'decisions', 'statuses of initiatives', 'rows'],
  },
])('the steps of $of', ({ steps, order }) => {
  const names = steps.map(({ name }) => name);

  it('have names of their own and the documented order', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => order.includes(name))).toEqual(order);
  });

  it('find each fact once, before a step reads it, and no fact that no step reads', () => {
    const found = steps.flatMap(({ finds }) => finds as readonly string[]);
    expect(new Set(found).size).toBe(found.length);
    for (const fact of found) {
      const finder = steps.findIndex(({ finds }) => (finds as readonly string[]).includes(fact));
      const readers = steps.flatMap(({ reads }, at) =>
        (reads as readonly string[]).includes(fact) ? [at] : [],
      );
      expect(
        readers.every((at) => at > finder),
        `${fact} is read before it is found`,
      ).toBe(true);
      expect(readers, `no step reads ${fact}`).not.toEqual([]);
    }
  });
});

/** The folders of the loader. A file imports from its own folder and from earlier ones. */
const FOLDERS = [
  ...['documents', 'votes', 'people', 'legislatures', 'initiatives', 'links', 'decisions', 'statuses'],
  ...['agenda', 'write', '.'],
];

it('Files of the loader import from folders of earlier steps only', () => {
  const files = filesOnDisk();
  const root = fileURLToPath(new URL('../../pipeline/load', import.meta.url));
  const paths = files.walk(root);
  expect(new Set(paths.map((path) => posix.dirname(path)))).toEqual(new Set(FOLDERS));
  const backwards = paths.flatMap((path) => {
    const from = posix.dirname(path);
    return [...files.readText(`${root}/${path}`).matchAll(/from '(\.[^']+)'/g)]
      .map(([, target]) => posix.join(from, target!))
      .filter((target) => !target.startsWith('..'))
      .filter((target) => FOLDERS.indexOf(posix.dirname(target)) > FOLDERS.indexOf(from))
      .map((target) => `${path} imports ${target}`);
  });
  expect(backwards).toEqual([]);
});
