import type { SummaryInitiative } from './facts.ts';
import type { SummaryGrammar } from './grammar.ts';
import { listIn } from './matter/presenters.ts';
import { shortened, titleParts } from './title.ts';

/** So many authors are named one by one; of more, only the first and how many others there are. */
const MOST_AUTHORS = 3;

/** Authors in brackets are cut at so many letters. */
const LONGEST_ASIDE = 100;

/** The authors with their articles; empty where there are none, or where no grammar fits what the files call one. */
export function authorsOf({ proposers }: SummaryInitiative, grammar: SummaryGrammar): string[] {
  const shown = proposers.length > MOST_AUTHORS ? proposers.slice(0, 1) : proposers;
  const names = shown.flatMap((proposer) => grammar.proposer(proposer) ?? []);
  if (names.length < shown.length) return [];
  const others = proposers.length - shown.length;
  return others === 0 ? names : [...names, grammar.others(others)];
}

/** What an initiative is called; with its authors, unless the sentence has named them already. */
export function initiativeNamed(
  initiative: SummaryInitiative,
  grammar: SummaryGrammar,
  { withAuthors }: { withAuthors: boolean },
): string {
  const authors = authorsOf(initiative, grammar);
  const unfit = authors.length === 0 && initiative.proposers.length > 0;
  return grammar.initiative({
    type: initiative.type,
    noun: initiative.noun?.[grammar.language] ?? null,
    title: titleParts(initiative),
    of: withAuthors ? listIn(authors.map(grammar.of), grammar.language) : '',
    aside: unfit ? shortened(initiative.proposers.map(({ name }) => name).join('; '), LONGEST_ASIDE) : null,
  });
}
