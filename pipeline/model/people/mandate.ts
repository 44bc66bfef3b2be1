import { z } from 'zod';
import { fold } from '../../text/names.ts';
import { id, localDate } from '../fields.ts';
import { groupMini, storedGroup } from '../groups/group.ts';
import { partyId } from './party.ts';
import { personMini, storedPerson } from './person.ts';

const DATE_BASES = ['official', 'votes', 'diario'] as const;

const basis = z.enum(DATE_BASES).meta({
  description:
    'official: dates of the files of deputies; votes: first and last day found in votes; diario: first day of a vote by call, because the name appears only in the Diario.',
});

/** A seat held by a person in one legislature, as stored. */
export const storedMandate = z.object({
  id: id.meta({ description: 'Permanent number of the mandate, stored in the register.' }),
  person_id: id.meta({ description: 'The person who holds the mandate.' }),
  legislature_id: id.meta({ description: 'The legislature of the mandate.' }),
  constituency: z.string().nullable().meta({
    description: 'Constituency: one name for all spellings of official files; null if no file gives it.',
  }),
  constituency_listed: z.string().nullable().meta({
    description: 'Constituency as the official document spells it; null if no file gives it.',
    example: 'València',
  }),
  party: z
    .string()
    .nullable()
    .meta({ description: 'Electoral list, as published; null if no file gives it.' }),
  party_id: partyId,
  start_date: localDate.meta({
    description:
      'First day of the mandate: the date of full membership (FECHACONDICIONPLENA), or FECHAALTA if it is not given, or the first vote.',
  }),
  end_date: localDate
    .nullable()
    .meta({ description: 'Last day; null if the mandate is open or its end is unknown.' }),
  ended_before: localDate.nullable().meta({
    description: 'Date before which the mandate ended, if the exact date is unknown; null otherwise.',
  }),
  is_open: z.boolean().meta({
    description: 'Whether the mandate is still held, or was held until the last day of the legislature.',
  }),
  basis,
  source_id: id.nullable().meta({ description: 'The document that the data were read from.' }),
});

/** A membership in a group during a mandate, as stored. */
export const storedMembership = z.object({
  id: id.meta({ description: 'Number of the membership: mandate × 100 + order.' }),
  mandate_id: id.meta({ description: 'The mandate it belongs to.' }),
  group_id: id.meta({ description: 'The group.' }),
  start_date: localDate.meta({ description: 'First day in the group.' }),
  end_date: localDate
    .nullable()
    .meta({ description: 'Last day in the group; null if the membership is open or the date is unknown.' }),
  is_open: z.boolean().meta({ description: 'Whether the membership is the open one of an open mandate.' }),
  role: z.string().nullable().meta({
    description: 'Office in the group, such as spokesperson; null if no loaded document names one.',
  }),
  basis,
});

/** A membership in a group, inside a mandate. */
const membership = storedMembership
  .pick({ start_date: true, end_date: true, is_open: true, role: true, basis: true })
  .extend({ group_slug: storedGroup.shape.slug, group_name_short: storedGroup.shape.name_short })
  .meta({ id: 'Membership', description: 'A membership of a parliamentary group.' });

/** A mandate as published, with its person. */
export const mandateWithPerson = storedMandate
  .pick({ id: true })
  .extend({ person: personMini })
  .extend(
    storedMandate.pick({
      legislature_id: true,
      constituency: true,
      party: true,
      party_id: true,
      start_date: true,
      end_date: true,
      ended_before: true,
      is_open: true,
      basis: true,
    }).shape,
  )
  .extend({
    memberships: z.array(membership).meta({ description: 'Group memberships, in chronological order.' }),
  })
  .meta({ id: 'MandateWithPerson', description: 'A seat held by a person in one legislature.' });

/** A current member of a group. */
export const groupMember = z
  .object({
    person_id: id.meta({ description: 'Number of the deputy, as listed by /persons.' }),
    full_name: personMini.shape.full_name,
    constituency: storedMandate.shape.constituency,
    role: storedMembership.shape.role,
    member_since: localDate.meta({ description: 'First day of the open membership.' }),
  })
  .meta({ id: 'GroupMemberRow', description: 'An open membership of a group.' });

export type StoredMandate = z.output<typeof storedMandate>;
export type StoredMembership = z.output<typeof storedMembership>;

/** An open mandate with its person, as in the dump of deputies. */
export const deputy = z
  .object({
    mandate_id: storedMandate.shape.id,
    person_id: storedPerson.shape.id,
    full_name: storedPerson.shape.full_name,
    given_name: storedPerson.shape.given_name,
    family_name: storedPerson.shape.family_name,
    gender: storedPerson.shape.gender,
    birth_date: storedPerson.shape.birth_date,
    constituency: storedMandate.shape.constituency,
    party: storedMandate.shape.party,
    party_id: storedMandate.shape.party_id,
    start_date: storedMandate.shape.start_date,
    current_group: groupMini
      .nullable()
      .meta({ description: 'Group of the open membership; null if there is none.' }),
    role: storedMembership.shape.role,
    member_since: storedMembership.shape.start_date
      .nullable()
      .meta({ description: 'First day of the open membership; null if there is none.' }),
    source_url: storedPerson.shape.source_url,
  })
  .meta({ id: 'Deputy', description: 'A seat that is held, with its holder.' });

export type Deputy = z.output<typeof deputy>;

/**
 * Returns whether two documents name the same constituency: in one official language or in both (`València`,
 * `Valencia/València`), with the article before or after it (`La Rioja`, `Rioja (La)`), or with `S/C` for Santa Cruz.
 */
export function areSameConstituency(one: string, other: string): boolean {
  const names = spellingsOf(one);
  return spellingsOf(other).some((name) => names.includes(name));
}

const spellingsOf = (constituency: string): string[] =>
  fold(constituency)
    .replace(/^s\/c /, 'santa cruz de ')
    .split('/')
    .map((name) => name.trim().replace(/^(.+) \((.+)\)$/, '$2 $1'));
