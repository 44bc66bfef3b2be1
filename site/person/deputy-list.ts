import type { Ask } from '../../pipeline/answers.ts';
import type { Mandate } from '../../pipeline/i18n/card-words.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import { placeName } from '../../pipeline/i18n/place-name.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';
import type { Deputy } from '../../pipeline/model/people/deputy.ts';
import type { Person } from '../../pipeline/model/people/person.ts';

/** The day on which somebody stopped holding a seat, or one before which that was; neither where nobody knows. */
export type SeatEnd = Pick<Mandate, 'end_date' | 'ended_before'>;

/** Somebody who holds or held a seat, as lists show them. */
export interface SeatHolder {
  person_id: number;
  given_name: string;
  family_name: string;
  constituency: string | null;
  /** The electoral list. */
  party: string | null;
  /** The group, or the last one in that seat. */
  group: { slug: string; name_short: string } | null;
  /** Null for a seat that is held, or was to the legislature’s last day. */
  left: SeatEnd | null;
}

/** Everybody of one legislature, by family name. */
interface DeputyList {
  seated: SeatHolder[];
  former: SeatHolder[];
}

/** The deputies of a legislature: those who hold a seat, and those who held one earlier. */
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
  // The figures name everybody who ever held a seat of the legislature.
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

/** What lists are ordered by. */
export type Order = 'name' | 'group' | 'constituency';

/** Seats that share something, in a list of their own. */
interface DeputyListPart {
  /** Name of the part in addresses. */
  id: string;
  title: string;
  seats: SeatHolder[];
}

/**
 * The seats in the parts that suit an order: letters and constituencies by the alphabet, groups as they are given, and last
 * the seats without a group under the words given.
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

/** The first letter of a family name, without its accent. */
const letterOf = ({ family_name }: SeatHolder): string =>
  /\p{L}/u.exec(bare(family_name))?.[0].toUpperCase() ?? '#';

/** A name as a part of an address. */
const addressable = (name: string): string =>
  bare(name)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
