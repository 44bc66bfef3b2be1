import { z } from 'zod';
import { id, localDate } from '../fields.ts';
import { groupMini, storedGroup } from '../groups/group.ts';

export const GENDERS = ['female', 'male', 'unknown'] as const;
export const ROLE_KINDS = ['government', 'presiding_board'] as const;
export const IDENTITY_BASES = ['single', 'variant', 'name', 'curated', 'votes'] as const;
export type Gender = (typeof GENDERS)[number];
export type RoleKind = (typeof ROLE_KINDS)[number];

/** A person as stored: the same in every legislature. */
export const storedPerson = z.object({
  id: id.meta({ description: 'Stable number of the person, kept in the register for ever.' }),
  full_name: z.string().meta({ description: 'Name as "Given Family".', example: 'Francina Armengol Socias' }),
  given_name: z.string().meta({ description: 'Given names, as official documents write them.' }),
  family_name: z.string().meta({ description: 'Family names, as official documents write them.' }),
  sort_name: z.string().meta({
    description:
      '"family , given" without accents, case and hyphens, for sorting: the space lets the shorter family name come first.',
  }),
  gender: z.enum(GENDERS).meta({
    description:
      'female or male, from official words only and never from the given name; unknown where no official text says.',
  }),
  birth_date: localDate
    .nullable()
    .meta({ description: 'From the official member page; null where not known.' }),
  photo_url: z.url().nullable().meta({ description: 'Official photograph; null where not known.' }),
  source_url: z
    .url()
    .nullable()
    .meta({ description: 'Official page or file the person was read from; null where it has no address.' }),
  identity_basis: z.enum(IDENTITY_BASES).meta({
    description:
      'How several official names were found to be this one person: single (one name), variant (name variants within a legislature), name (the same full name in several legislatures), curated; votes: no official list has the name, and files of votes alone know the person.',
  }),
});

/** A person as published, with the present membership. */
export const person = storedPerson
  .pick({ id: true, full_name: true, given_name: true, family_name: true, gender: true, birth_date: true })
  .extend({
    constituency: z
      .string()
      .nullable()
      .meta({ description: 'Constituency of the latest mandate; null where no official file names it.' }),
    party: z
      .string()
      .nullable()
      .meta({ description: 'Electoral list of the latest mandate; null where no official file names it.' }),
    current_group: groupMini.nullable().meta({
      description:
        'Group of the open membership of the latest mandate: of who sits, the group of today; of who sat to the last day of a dissolved legislature, the group of that day; null for who left before it ended, or sits without a group. `sits_today` tells them apart.',
    }),
    latest_group: groupMini.extend({ legislature_id: storedGroup.shape.legislature_id }).nullable().meta({
      id: 'LatestGroup',
      description:
        'Group that the person was in last, in whichever legislature: the current one, or of who has left it or the chamber the last one that a document names; null where none does.',
    }),
    sits_today: z.boolean().meta({
      description:
        'Whether the person holds an open mandate in a legislature that runs: once it is dissolved, nobody does.',
    }),
    role_kind: z.enum(ROLE_KINDS).nullable().meta({
      description:
        'The latest institutional office (government, or presiding_board of the chamber) whose days overlap the votes counted in the latest legislature of the person, which makes attendance and dissidence not comparable; null where no document shows one. An office that no document ends counts until its legislature ends.',
    }),
    photo_url: storedPerson.shape.photo_url,
    source_url: storedPerson.shape.source_url,
    identity_basis: storedPerson.shape.identity_basis,
    legislature_ids: z.array(id).meta({ description: 'Legislatures with a mandate, ascending.' }),
  })
  .meta({ id: 'Person', description: 'Somebody who holds or held a seat.' });

export const personMini = storedPerson
  .pick({ id: true, full_name: true })
  .meta({ id: 'PersonMini', description: 'A person in short, inside another record.' });

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
  legislature_id: id.meta({ description: 'The legislature whose documents say it.' }),
  basis: z.enum(GENDER_BASES).meta({
    description:
      'member_page: the deputy’s own page; deputies_file: the biography in a file of deputies; list_of_women: the file of women; speech: the office under which the deputy spoke.',
  }),
  words: z.string().meta({ description: 'The words as published.', example: 'Ministra de Sanidad' }),
  gender: z.enum(GENDERS).exclude(['unknown']).meta({ description: 'What the words say: female or male.' }),
  seen_on: localDate.nullable().meta({ description: 'The first day of the words; null where undated.' }),
  source_id: id.meta({ description: 'The first document that has the words.' }),
});

export type StoredGenderEvidence = z.output<typeof storedGenderEvidence>;
