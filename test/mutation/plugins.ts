import { createHash } from 'node:crypto';
import { CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Number of mutants that are tried in an area. */
const wanted = Number(process.env.MUTATION_SAMPLE ?? 25);
const seed = process.env.MUTATION_SEED ?? '1';

/** Returns the place of a mutant in a shuffle that is the same for the same seed and code. */
const lot = ({ fileName, location: { start }, replacement }: Mutant): string =>
  createHash('sha256')
    .update([seed, fileName.split('/').at(-1), start.line, start.column, replacement].join(' '))
    .digest('hex');

/** Draws from each file in turn, so that long ones do not crowd out the short. */
export function draw(mutants: readonly Mutant[], count: number): Set<string> {
  const shuffled = mutants.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1));
  const files = [...Map.groupBy(shuffled, ({ fileName }) => fileName).values()];
  const turns = files.flatMap((own) => own.map((mutant, turn) => ({ mutant, turn })));
  turns.sort((a, b) => a.turn - b.turn || (lot(a.mutant) < lot(b.mutant) ? -1 : 1));
  return new Set(turns.slice(0, count).map(({ mutant }) => mutant.id));
}

/** Makes Stryker ignore the mutants that were not drawn. */
const sample = {
  init: async () => {},
  group: async (mutants: Mutant[]) => [mutants.map(({ id }) => id)],
  async check(mutants: Mutant[]) {
    const drawn = draw(mutants, wanted);
    const answer = ({ id }: Mutant) =>
      drawn.has(id)
        ? ({ status: CheckStatus.Passed } as const)
        : ({ status: CheckStatus.CompileError, reason: 'not drawn' } as const);
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, answer(mutant)]));
  },
};

interface Place {
  node: { type: string; value?: unknown; callee?: { property?: { name?: string } } };
}

/** Sentences, and descriptions of `.meta()`, are judged by reading them. */
const sentences = {
  shouldIgnore(path: object) {
    const { node } = path as Place;
    const isSentence = node.type === 'StringLiteral' && /\S \S/.test(String(node.value));
    return isSentence || node.callee?.property?.name === 'meta' ? 'for people' : undefined;
  },
};

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Checker, 'sample', sample),
  declareValuePlugin(PluginKind.Ignore, 'sentences', sentences),
];
