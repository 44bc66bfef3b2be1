import type { Tally } from './facts.ts';
import type { SummaryGrammar } from './grammar.ts';
import { listIn } from './matter/presenters.ts';

/**
 * Returns the counts of a vote, the winning side first: "172 votos en contra, 168 a favor y 7 abstenciones".
 */
function countsOf({ yes, no, abstention }: Tally, grammar: SummaryGrammar): string {
  const sides = [
    { side: 'yes', count: yes },
    { side: 'no', count: no },
  ] as const;
  const ordered = no > yes ? sides.toReversed() : sides;
  const counts = ordered.map(({ side, count }, at) => grammar.votes(count, side, at === 0));
  return listIn(abstention === 0 ? counts : [...counts, grammar.abstentions(abstention)], grammar.language);
}

/** Returns the counts with their preposition: "por 172 votos …"; of a tie, "con 175 votos …". */
export const countedIn = (tally: Tally, grammar: SummaryGrammar): string =>
  `${tally.yes === tally.no ? grammar.with : grammar.by} ${countsOf(tally, grammar)}`;
