import { z } from 'zod';
import { id, localDate } from '../fields.ts';
import { groupMini, storedGroup } from '../groups/group.ts';
import { partyId } from './party.ts';

export const GENDERS = ['female', 'male', 'unknown'] as const;
export const ROLE_KINDS = ['government', 'presiding_board'] as const;
export const IDENTITY_BASES = ['single', 'variant', 'name', 'curated', 'votes'] as const;
export type Gender = (typeof GENDERS)[number];
export type RoleKind = (typeof ROLE_KINDS)[number];

/** A person as stored: the same in every legislature. */
export const storedPerson = z.object({
  id: id.meta({ description: 'Permanent number of the person, stored in the register.' }),
  full_name: z.string().meta({ description: 'Name as "Given Family".', example: 'Francina Armengol Socias' }),
  given_name: z.string().meta({ description: 'Given names, as in official documents.' }),
  family_name: z.string().meta({ description: 'Family names, as in official documents.' }),
  sort_name: z.string().meta({
    description:
      '"family , given" without accents, case and hyphens, for sorting: the space before the comma sorts shorter family names first.',
  }),
  gender: z.enum(GENDERS).meta({
    description:
      'female or male, only from official texts and never from the given name; unknown if no official text states it.',
  }),
  birth_date: localDate
    .nullable()
    .meta({ description: 'From the official member page; null where not known.' }),
  photo_url: z.url().nullable().meta({ description: 'Address of the official photograph; null if unknown.' }),
  source_url: z
    .url()
    .nullable()
    .meta({ description: 'Official page or file that the person was read from; null if it has no address.' }),
  identity_basis: z.enum(IDENTITY_BASES).meta({
    description:
      'How official names were identified as this person: single (one name), variant (name variants within a legislature), name (the same full name in several legislatures), curated; votes: no official list has the name, and the person is known only from files of votes.',
  }),
});

/** A person as published, with the present membership. */
export const person = storedPerson
  .pick({ id: true, full_name: true, given_name: true, family_name: true, gender: true, birth_date: true })
  .extend({
    constituency: z
      .string()
      .nullable()
      .meta({ description: 'Constituency of the latest mandate; null if no official file gives it.' }),
    party: z
      .string()
      .nullable()
      .meta({ description: 'Electoral list of the latest mandate; null if no official file gives it.' }),
    party_id: partyId,
    current_group: groupMini.nullable().meta({
      description:
        'Group of the open membership of the latest mandate: for a current deputy, the current group; for a deputy who sat until the last day of a dissolved legislature, the group on that day; null for a deputy who left earlier or has no group. `sits_today` distinguishes these cases.',
    }),
    latest_group: groupMini.extend({ legislature_id: storedGroup.shape.legislature_id }).nullable().meta({
      id: 'LatestGroup',
      description:
        'Last group of the person in any legislature: the current one or, for a person who has left it or the chamber, the last one named in a document; null if no document names one.',
    }),
    sits_today: z.boolean().meta({
      description:
        'Whether the person holds an open mandate in a legislature that has not ended; false for everyone once it is dissolved.',
    }),
    role_kind: z.enum(ROLE_KINDS).nullable().meta({
      description:
        'The latest institutional office (government, or presiding_board of the chamber) whose dates overlap the votes counted in the latest legislature of the person, so that attendance and dissidence are not comparable; null if no document shows one. An office without a documented end counts until its legislature ends.',
    }),
    photo_url: storedPerson.shape.photo_url,
    source_url: storedPerson.shape.source_url,
    identity_basis: storedPerson.shape.identity_basis,
    legislature_ids: z
      .array(id)
      .meta({ description: 'Legislatures in which the person held a mandate, ascending.' }),
  })
  .meta({ id: 'Person', description: 'A person who holds or held a seat.' });

export const personMini = storedPerson
  .pick({ id: true, full_name: true })
  .meta({ id: 'PersonMini', description: 'A summary of a person, used in other records.' });

export type StoredPerson = z.output<typeof storedPerson>;
export type Person = z.output<typeof person>;

/** Sort orders of persons: ascending, or descending with a minus. */
export const PERSON_ORDERS = [
  'name',
  '-name',
  'constituency',
  '-constituency',
  'birth_date',
  '-birth_date',
] as const;
export type PersonOrder = (typeof PERSON_ORDERS)[number];

/** Sources of official words that show a person’s sex, the one closest to the person first. */
export const GENDER_BASES = ['member_page', 'deputies_file', 'list_of_women', 'speech'] as const;

/** Official words that show a person’s sex, as stored. */
export const storedGenderEvidence = z.object({
  person_id: id.meta({ description: 'The deputy.' }),
  legislature_id: id.meta({ description: 'The legislature whose documents have the text.' }),
  basis: z.enum(GENDER_BASES).meta({
    description:
      'member_page: the page of the deputy; deputies_file: the biography in a file of deputies; list_of_women: the file of women; speech: the office with which the deputy spoke.',
  }),
  words: z.string().meta({ description: 'The text, as published.', example: 'Ministra de Sanidad' }),
  gender: z
    .enum(GENDERS)
    .exclude(['unknown'])
    .meta({ description: 'Sex stated by the text: female or male.' }),
  seen_on: localDate.nullable().meta({ description: 'First date of the text; null if undated.' }),
  source_id: id.meta({ description: 'The first document that has the text.' }),
});

export type StoredGenderEvidence = z.output<typeof storedGenderEvidence>;
