import { describe, expect, it } from 'vitest';
import { CORPUS } from '../../corpus/corpus.ts';
import { FULL } from '../../length.ts';
import { linksUnder, type TrueVote, titlesOf, trueVotes } from './x-2012.ts';

/** Returns the votes without those whose words fit several initiatives: words alone cannot separate these. */
function tellable(votes: readonly TrueVote[]): Set<number> {
  const groups = Map.groupBy(votes, ({ section, text }) => `${section}\n${text}`);
  return new Set(
    [...groups]
      .filter(
        ([, group]) => group[0]!.section === BUDGET || new Set(group.map((v) => v.initiative)).size === 1,
      )
      .flatMap(([, group]) => group.map(({ id }) => id)),
  );
}

const BUDGET = 'Presupuestos Generales del Estado';

describe.skipIf(CORPUS === '')(
  'the votes of 2012 in legislature X, whose initiatives are in no document',
  () => {
    const votes = CORPUS === '' ? [] : trueVotes(CORPUS);
    const titles = titlesOf(votes);
    const byHand = tellable(votes);

    function judge(under: ReadonlyMap<string, string>) {
      const links = linksUnder(under, CORPUS);
      const linked = votes.filter(({ id }) => links.has(id));
      const wrong = linked.filter(({ id, initiative }) => links.get(id) !== initiative);
      const reachable = votes.filter(({ id, initiative }) => byHand.has(id) && under.has(initiative));
      const found = reachable.filter(({ id, initiative }) => links.get(id) === initiative);
      const precision = 100 * (1 - wrong.length / linked.length);
      const recall = (100 * found.length) / reachable.length;
      console.info(
        `${linked.length} of ${votes.length} votes tied: precision ${precision.toFixed(2)} %, recall ${recall.toFixed(2)} % of ${reachable.length}`,
      );
      return { wrong: wrong.map(({ id, initiative }) => [id, initiative, links.get(id)]), recall };
    }

    it('are 999 on 227 initiatives, of which a person could link all but six', () => {
      expect(votes).toHaveLength(999);
      expect(titles.size).toBe(227);
      expect(byHand.size).toBe(993);
    });

    it.each(['first', 'last'] as const)(
      'are linked to them if the search lists these under their %s name',
      (name) => {
        const under = [...titles].map(([initiative, names]) => [
          initiative,
          names.at(name === 'first' ? 0 : -1)!,
        ]);
        const { wrong, recall } = judge(new Map(under as [string, string][]));
        expect(wrong).toEqual([]);
        expect(recall).toBeGreaterThanOrEqual(99);
      },
    );

    it.each(FULL ? [0, 1, 2] : [0])('are not linked to others if every third is unknown, %i', (third) => {
      const under = [...titles].filter((_, at) => at % 3 !== third).map(([id, names]) => [id, names.at(-1)!]);
      const { wrong, recall } = judge(new Map(under as [string, string][]));
      expect(wrong).toEqual([]);
      expect(recall).toBeGreaterThanOrEqual(99);
    });
  },
);
