import { createHash } from 'node:crypto';
import { CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant } from '@stryker-mutator/api/core';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Of all that can be changed in a room, this many are tried. */
const wanted = Number(process.env.MUTATION_SAMPLE ?? 25);
const seed = process.env.MUTATION_SEED ?? '1';

/** The place of a mutant in a shuffle that is the same for the same seed and code. */
const lot = ({ fileName, location: { start }, replacement }: Mutant): string =>
  createHash('sha256')
    .update([seed, fileName.split('/').at(-1), start.line, start.column, replacement].join(' '))
    .digest('hex');

/** Draws in turns from each file, so that long ones do not crowd out the short. */
export function draw(mutants: readonly Mutant[], count: number): Set<string> {
  const shuffled = mutants.toSorted((a, b) => (lot(a) < lot(b) ? -1 : 1));
  const files = [...Map.groupBy(shuffled, ({ fileName }) => fileName).values()];
  const turns = files.flatMap((own) => own.map((mutant, turn) => ({ mutant, turn })));
  turns.sort((a, b) => a.turn - b.turn || (lot(a.mutant) < lot(b.mutant) ? -1 : 1));
  return new Set(turns.slice(0, count).map(({ mutant }) => mutant.id));
}

/** What Stryker asks before it tries a mutant: those that were not drawn are not tried. */
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

/** Sentences, and what `.meta()` says of a field, are judged by reading them. */
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
