import { byCommonName, reformedBy } from './common-names.ts';
import type { HeadlineFacts } from './headline-facts.ts';
import type { HeadlineGrammar } from './headline-grammar.ts';
import { onlyMatter, withoutCommittee, withoutOwner } from './matter-words.ts';
import { nameOf, withoutClause } from './short-name.ts';

/** A matter, and its name in one headline. */
export interface Naming {
  subject: HeadlineFacts['subject'];
  name: string;
}

const isLaw = ({ matter }: HeadlineFacts['subject']): boolean =>
  matter === 'bill' || matter === 'members_bill';

/** Returns the full names of a matter: for a law, also one without the numbers of the laws it cites. */
export function wholeNamings({ subject }: HeadlineFacts, grammar: HeadlineGrammar): Naming[] {
  const full = nameOf(subject);
  const named = withoutClause(full);
  const names = [full, named, isLaw(subject) ? grammar.shortened(named) : named];
  return [...new Set(names)].map((name) => ({ subject, name }));
}

/** Names for the budget in votes on one of its parts; the article prevents confusion with other budgets. */
const THE_BUDGET = { ca: 'els Pressupostos', es: 'los Presupuestos', en: 'the budget' };

/** Returns shorter names of the matter, the shortest last. */
export function briefNamings({ subject, question }: HeadlineFacts, whole: readonly Naming[]): Naming[] {
  const { name } = whole.at(-1)!;
  if (subject.place !== null) return [{ subject: { ...subject, knownAs: THE_BUDGET }, name }];
  const shortest = [withoutCommittee, withoutOwner, onlyMatter].map((shorten) => shorten(name));
  const isAdoptable = isLaw(subject) && question !== 'take_into_consideration';
  const namings = [name, ...shortest].flatMap((each) => [
    { subject, name: each },
    ...(isAdoptable ? asReform(subject, each) : []),
    { subject, name: byCommonName(each) },
    ...(isAdoptable ? asReform(subject, byCommonName(each)) : []),
  ]);
  return namings.filter(
    (one, at) => one.name !== name && namings.findIndex((other) => other.name === one.name) === at,
  );
}

/** Returns "la reforma de la Ley de Costas" for "la ley que modifica la Ley de Costas". */
function asReform(subject: HeadlineFacts['subject'], name: string): Naming[] {
  const reformed = reformedBy(name);
  if (reformed === null) return [];
  const reform = { ...subject, matter: 'bill' as const, name: `de modificación ${reformed}` };
  return [{ subject: reform, name: reformed }];
}
