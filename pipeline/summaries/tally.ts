import type { Tally, VoteFacts } from './facts.ts';
import type { Tongue } from './tongue.ts';

/** How many voted what, the winning side first: "172 votos en contra, 168 a favor y 7 abstenciones". */
function countsOf({ yes, no, abstention }: Tally, tongue: Tongue): string {
  const sides = [
    { side: 'yes', count: yes },
    { side: 'no', count: no },
  ] as const;
  const ordered = no > yes ? sides.toReversed() : sides;
  const counts = ordered.map(({ side, count }, at) => tongue.votes(count, side, at === 0));
  return tongue.list(abstention === 0 ? counts : [...counts, tongue.abstentions(abstention)]);
}

/** The same behind its preposition: what was decided "por 172 votos …", a draw "con 175 votos …". */
export const tallied = (tally: Tally, tongue: Tongue): string =>
  `${tally.yes === tally.no ? tongue.with : tongue.by} ${countsOf(tally, tongue)}`;

type Counted = Pick<VoteFacts, 'tally' | 'required_majority' | 'passed'>;

/** How a vote was decided, and whether a majority that it needed was reached. */
export function howDecided({ tally, required_majority, passed }: Counted, tongue: Tongue): string {
  const how = tally === null ? tongue.byAssent : tallied(tally, tongue);
  if (required_majority === null || passed === null) return how;
  return `${how}, ${tongue.majority(required_majority, passed)}`;
}
