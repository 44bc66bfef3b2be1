import type { Matter } from './facts.ts';
import { shortened, titleParts } from './title.ts';
import type { Tongue } from './tongue.ts';

/** So many authors are named one by one; of more, only the first and how many others there are. */
const MOST_AUTHORS = 3;

/** Authors in brackets are cut at so many letters. */
const LONGEST_ASIDE = 100;

/** The authors with their articles; empty where there are none, or where no grammar fits what the files call one. */
export function authorsOf({ proposers }: Matter, tongue: Tongue): string[] {
  const shown = proposers.length > MOST_AUTHORS ? proposers.slice(0, 1) : proposers;
  const names = shown.flatMap((proposer) => tongue.proposer(proposer) ?? []);
  if (names.length < shown.length) return [];
  const others = proposers.length - shown.length;
  return others === 0 ? names : [...names, tongue.others(others)];
}

/** What an initiative is called; with its authors, unless the sentence has named them already. */
export function initiativeNamed(
  matter: Matter,
  tongue: Tongue,
  { withAuthors }: { withAuthors: boolean },
): string {
  const authors = authorsOf(matter, tongue);
  const unfit = authors.length === 0 && matter.proposers.length > 0;
  return tongue.initiative({
    type: matter.type,
    noun: matter.noun?.[tongue.language] ?? null,
    title: titleParts(matter),
    of: withAuthors ? tongue.list(authors.map(tongue.of)) : '',
    aside: unfit ? shortened(matter.proposers.map(({ name }) => name).join('; '), LONGEST_ASIDE) : null,
  });
}
