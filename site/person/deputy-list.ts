import type { Ask } from '../../pipeline/core/answers.ts';
import type { Mandate } from '../../pipeline/i18n/card-words.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import { placeName } from '../../pipeline/i18n/names.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import type { Deputy } from '../../pipeline/model/people/mandate.ts';
import type { Person } from '../../pipeline/model/people/person.ts';
import { addressable } from '../../pipeline/text/addressable.ts';

/** The day on which a deputy left a seat, or one by which they had left; null if unknown. */
export type SeatEnd = Pick<Mandate, 'end_date' | 'ended_before'>;

/** A current or former deputy, as lists show them. */
export interface SeatHolder {
  person_id: number;
  given_name: string;
  family_name: string;
  constituency: string | null;
  /** The electoral list. */
  party: string | null;
  /** The group, or the last one in that seat. */
  group: { slug: string; name_short: string } | null;
  /** Null for a seat that is still held, or was held until the end of the legislature. */
  left: SeatEnd | null;
}

/** All deputies of one legislature, by family name. */
interface DeputyList {
  seated: SeatHolder[];
  former: SeatHolder[];
}

/** Returns the deputies of a legislature, current and former. */
export function deputyList(ask: Ask, legislatureId: number): DeputyList {
  const dump = ask<{ items: Deputy[] }>(`/dump/deputies?legislature_id=${legislatureId}`);
  if (dump === null) return { seated: [], former: [] };
  const list = known.get(dump) ?? readDeputyList(ask, legislatureId, dump.items);
  known.set(dump, list);
  return list;
}

const known = new WeakMap<object, DeputyList>();

function readDeputyList(ask: Ask, legislatureId: number, deputies: readonly Deputy[]): DeputyList {
  const seated = deputies.map(({ current_group, ...deputy }) => ({
    ...deputy,
    group: current_group,
    left: null,
  }));
  const present = new Set(seated.map(({ person_id }) => person_id));
  // The figures name all deputies who ever held a seat in the legislature.
  const everybody = ask<{ person_id: number }[]>(`/metrics/attendance?legislature_id=${legislatureId}`) ?? [];
  const former = everybody
    .filter(({ person_id }) => !present.has(person_id))
    .flatMap(({ person_id }) => formerSeat(ask, legislatureId, person_id) ?? []);
  return { seated, former };
}

function formerSeat(ask: Ask, legislatureId: number, personId: number): SeatHolder | null {
  const person = ask<Person>(`/persons/${personId}`);
  const mandate = ask<Mandate[]>(`/persons/${personId}/mandates`)?.findLast(
    ({ legislature_id }) => legislature_id === legislatureId,
  );
  if (person === null || mandate === undefined) return null;
  const membership = mandate.memberships.at(-1);
  return {
    person_id: personId,
    given_name: person.given_name,
    family_name: person.family_name,
    constituency: mandate.constituency,
    party: mandate.party,
    group: membership ? { slug: membership.group_slug, name_short: membership.group_name_short } : null,
    left: mandate,
  };
}

/** The orders of lists. */
export type Order = 'name' | 'group' | 'constituency';

/** Seats with a common property, in a list of their own. */
interface DeputyListPart {
  /** Id of the part in addresses. */
  id: string;
  title: string;
  seats: SeatHolder[];
}

/**
 * Groups the seats by the parts of an order: letters and constituencies alphabetically, groups in the order
 * given, and last the seats without a group under the given label.
 */
export function orderedParts(
  seats: readonly SeatHolder[],
  order: Order,
  groups: readonly GroupInBrief[],
  noGroup: string,
  voice: Voice,
): DeputyListPart[] {
  if (order === 'name') return partsOf(seats, letterOf, (letter) => letter);
  if (order === 'constituency') {
    const nowhere = voice.say('persons.no_constituency');
    return partsOf(seats, ({ constituency }) => constituency ?? nowhere, addressable)
      .sort((a, b) => byName.compare(a.title, b.title))
      .map((part) => ({ ...part, title: placeName(part.title) }));
  }
  const rank = new Map(groups.map(({ slug }, at) => [slug, at]));
  const names = new Map(groups.map(({ slug, name_short }) => [slug, name_short]));
  return partsOf(
    seats,
    ({ group }) => group?.slug ?? '',
    (slug) => slug || 'no-group',
  )
    .map((part) => ({ ...part, title: names.get(part.title) ?? noGroup }))
    .sort((a, b) => (rank.get(a.id) ?? groups.length) - (rank.get(b.id) ?? groups.length));
}

const byName = new Intl.Collator('es');

const partsOf = (
  seats: readonly SeatHolder[],
  titleOf: (seat: SeatHolder) => string,
  idOf: (title: string) => string,
): DeputyListPart[] =>
  [...Map.groupBy(seats, titleOf)].map(([title, own]) => ({ id: idOf(title), title, seats: own }));

const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Returns the first letter of a family name, without its accent. */
const letterOf = ({ family_name }: SeatHolder): string =>
  /\p{L}/u.exec(bare(family_name))?.[0].toUpperCase() ?? '#';
