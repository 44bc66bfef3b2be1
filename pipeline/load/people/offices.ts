import { ascending } from 'd3-array';
import type { StoredOffice } from '../../model/people/office.ts';
import { fold } from '../../text/names.ts';
import type { OfficeDraft } from './person-evidence.ts';

/**
 * Returns the offices of a person in a legislature, by their first day. Days on which an office was seen widen
 * documented dates; without these, it lasted from the first such day to the last.
 */
export function officesOf(
  drafts: readonly OfficeDraft[],
  { personId, legislature, after }: { personId: number; legislature: number; after: number },
): StoredOffice[] {
  const byOffice = Map.groupBy(
    withoutRepeats(drafts),
    ({ role_kind, title }) => `${role_kind} ${fold(title)}`,
  );
  return [...byOffice.values()]
    .flatMap(joined)
    .sort((a, b) => ascending(a.start_date, b.start_date) || ascending(a.title, b.title))
    .map((office, order) => ({
      id: personId * 100 + after + order + 1,
      person_id: personId,
      legislature_id: legislature,
      ...office,
    }));
}

/** Removes offices of call votes, which show the body alone, if another document names the office. */
const withoutRepeats = (drafts: readonly OfficeDraft[]): OfficeDraft[] =>
  drafts.filter(
    (office) =>
      office.evidence !== 'call_vote' ||
      !drafts.some(
        (other) =>
          other.evidence !== 'call_vote' && other.role_kind === office.role_kind && overlap(other, office),
      ),
  );

/** Curated dates first, then those of pages, then days on which the office was seen. */
const STRENGTH = ['curated', 'member_page', 'speech', 'call_vote'] satisfies OfficeDraft['evidence'][];

function joined(drafts: OfficeDraft[]): OfficeDraft[] {
  const offices: OfficeDraft[] = [];
  const ordered = drafts.toSorted((a, b) => STRENGTH.indexOf(a.evidence) - STRENGTH.indexOf(b.evidence));
  for (const office of ordered) {
    const seen = office.start_basis === 'seen';
    const at = offices.findIndex((known) => overlap(known, office) || (seen && known.start_basis === 'seen'));
    if (at < 0) offices.push(office);
    else offices[at] = widened(offices[at]!, office);
  }
  return offices;
}

const NEVER = '9999-12-31';
const endOf = ({ end_date }: OfficeDraft): string => end_date ?? NEVER;

const overlap = (a: OfficeDraft, b: OfficeDraft): boolean =>
  a.start_date <= endOf(b) && b.start_date <= endOf(a);

/** Returns an office in the words of the stronger document, widened by days that another shows. */
function widened(known: OfficeDraft, other: OfficeDraft): OfficeDraft {
  const earlier = other.start_date < known.start_date;
  const later = known.end_basis === 'seen' && endOf(other) > endOf(known);
  return {
    ...known,
    ...(earlier ? { start_date: other.start_date, start_basis: other.start_basis } : {}),
    ...(later ? { end_date: other.end_date, end_basis: other.end_basis } : {}),
  };
}
