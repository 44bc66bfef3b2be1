import type { NamedPresenter } from '../../core/chamber/decision.ts';
import type { CuratedMixedMember } from '../../model/curated.ts';
import type { HeadlinePresenter } from '../../summaries/headlines/headline-facts.ts';
import { fold } from '../../text/names.ts';

/** Titles before the names of members, and what separates names. */
const TITLE = /^(?:Sres|Sras|Sra|Sr|Dña|D)\b\.? ?/;
const BETWEEN = /, | y (?=(?:Sr|Sra|D|Dña)\b)/;

/**
 * Returns members of the Mixed Group, which has members of several parties, by party; the presenter as it is if the
 * party of one of them is unknown.
 */
export function membersByParty(
  presenter: HeadlinePresenter,
  { kind, members }: Pick<NamedPresenter, 'kind' | 'members'>,
  parties: readonly CuratedMixedMember[],
): HeadlinePresenter[] {
  if (kind !== 'group' || presenter.name !== 'Mixto' || members === null) return [presenter];
  const found = members.split(BETWEEN).map((printed) => {
    const name = printed.replace(TITLE, '');
    return { name, party: parties.find(({ member }) => fold(name).startsWith(fold(member))) };
  });
  if (found.some(({ party }) => party === undefined)) return [presenter];
  return [...Map.groupBy(found, ({ party }) => party!.es).values()].map((same) => ({
    ...presenter,
    party: same[0]!.party!,
    members: same.map(({ name }) => name).join(' y '),
  }));
}
