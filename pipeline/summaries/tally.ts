import type { Tally, VoteFacts } from './facts.ts';
import type { SummaryGrammar } from './grammar.ts';

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
  return grammar.headlines.list(abstention === 0 ? counts : [...counts, grammar.abstentions(abstention)]);
}

/**
 * Returns the counts with their preposition: a decision "por 172 votos …"; a tie, or more yes than no without
 * the required majority, "con 175 votos …".
 */
export const countedIn = (tally: Tally, grammar: SummaryGrammar, passed: boolean | null = null): string =>
  `${tally.yes === tally.no || (tally.yes > tally.no && passed === false) ? grammar.with : grammar.by} ${countsOf(tally, grammar)}`;

type Counted = Pick<VoteFacts, 'tally' | 'required_majority' | 'passed'>;

/** Returns how a vote was decided, and whether it reached a required majority. */
export function howDecided({ tally, required_majority, passed }: Counted, grammar: SummaryGrammar): string {
  const how = tally === null ? grammar.byAssent : countedIn(tally, grammar, passed);
  if (required_majority === null || passed === null) return how;
  return `${how}, ${grammar.majority(required_majority, passed)}`;
}
