import { z } from 'zod';
import { fold } from '../text/names.ts';
import { chamber } from './chamber.ts';
import { corrections } from './correction.ts';
import { id, officialName } from './fields.ts';
import { curatedSuccession, storedGroup } from './groups/group.ts';
import { storedLegislature } from './legislature.ts';
import {
  storedGovernment,
  storedGovernmentGroup,
  storedInvestiture,
  storedInvestitureVote,
} from './people/government.ts';
import { type CuratedIdentifier, curatedIdentifier } from './people/identifier.ts';
import { areSameConstituency } from './people/mandate.ts';
import { OFFICE_DATE_BASES, storedOffice } from './people/office.ts';
import { type CuratedParty, curatedParty } from './people/party.ts';
import { curatedQuizPin } from './quiz.ts';

const source = z.string().min(1).meta({ description: 'The document that supports the facts of this entry.' });

/** A parliamentary group, and its names in official documents. */
const curatedGroup = storedGroup.omit({ curated: true }).extend({
  color_hex: storedGroup.shape.color_hex.unwrap(),
  seating: storedGroup.shape.seating.default(null),
  codes: z.array(z.string().min(1)).meta({ description: 'Codes used in vote files.' }),
  aliases: z
    .array(z.string().min(1))
    .meta({ description: 'Long names used in other files, in addition to name_long.' }),
  source,
});

const votes = z.int().positive();

/** Votes in favour that make each qualified majority of a chamber. */
const majorities = z.object({
  absolute: votes.meta({ description: 'More than half of the seats.', example: 176 }),
  three_fifths: votes.meta({ description: 'Three fifths of the seats.', example: 210 }),
  two_thirds: votes.meta({ description: 'Two thirds of the seats.', example: 234 }),
});

const curatedLegislature = storedLegislature.omit({ chamber_id: true }).extend({
  election_date: storedLegislature.shape.election_date.default(null),
  majorities: majorities
    .optional()
    .meta({ description: 'Omitted if unknown: no vote is then published as having reached a majority.' }),
  source,
});

/** A constituency, which official files spell in several ways. */
const curatedConstituency = z.object({
  name: z.string().min(1).meta({ description: 'The name that is published.', example: 'Valencia/València' }),
  other_names: z
    .array(z.string().min(1))
    .default([])
    .meta({
      description:
        'Other names in official files; one of two languages, or the article before the name, need no entry.',
      example: ['Gerona'],
    }),
  source,
});

/** Parties with the number of their votes, null where the source gives none. */
const votesByParty = z.record(storedInvestitureVote.shape.party, storedInvestitureVote.shape.votes);

/** A vote on the candidate for head of the Government. */
const curatedInvestiture = storedInvestiture
  .omit({ person_id: true, vote_id: true, basis: true })
  .extend({
    candidate: officialName,
    source,
    by_party: z.object({ aye: votesByParty, no: votesByParty, abstention: votesByParty, source }).optional(),
  })
  .refine(({ by_party: by, yes, no, abstention }) => {
    const fits = (parties: z.output<typeof votesByParty>, total: number) => {
      const votes = Object.values(parties);
      const sum = votes.reduce<number>((all, one) => all + (one ?? 0), 0);
      return votes.includes(null) ? sum < total : sum === total;
    };
    return by === undefined || (fits(by.aye, yes) && fits(by.no, no) && fits(by.abstention, abstention));
  }, 'the votes of the parties do not add up to the totals');

/** A Government, by its head. */
const curatedGovernment = storedGovernment
  .omit({ person_id: true, basis: true, end_basis: true })
  .extend({ president: officialName, source });

/** A group in the Government, by its slug. */
const curatedGovernmentGroup = storedGovernmentGroup
  .omit({ group_id: true })
  .extend({ group: storedGroup.shape.slug, source });

/** An institutional office that appears in a document and that no parser reads. */
const curatedOffice = storedOffice
  .pick({ legislature_id: true, role_kind: true, title: true, start_date: true, end_date: true })
  .extend({
    person: officialName,
    basis: z.enum(OFFICE_DATE_BASES).meta({
      description:
        'official: the dates of the office; seen: days on which the document shows that the office was held.',
    }),
    source,
  });

const knownName = z.string().regex(/^\S+ \S/);

/** The popular name of a law whose official title differs. */
const curatedKnownName = z.object({
  name_begins: z.string().min(12).meta({
    description: 'Beginning of the official name after its kind, long enough to identify it.',
    example: 'de amnistía para la normalización institucional',
  }),
  ca: knownName.meta({ description: 'The name in Catalan, with its article.' }),
  es: knownName.meta({
    description: 'The name in Spanish, with its article.',
    example: 'la ley de amnistía',
  }),
  en: knownName.meta({ description: 'The name in English, with its article.' }),
  source,
});

/** The party of a member of the Mixed Group, which has members of several. */
const curatedMixedMember = z.object({
  legislature_id: id,
  member: z.string().min(2).meta({
    description: 'Surnames with which documents name the member, or the first of them.',
    example: 'Rego Candamil',
  }),
  ca: z.string().meta({ description: 'The party in Catalan, with an article if it has one.' }),
  es: z
    .string()
    .meta({ description: 'The party in Spanish, with an article if it has one.', example: 'el BNG' }),
  en: z.string().meta({ description: 'The party in English, with an article if it has one.' }),
  source,
});

const commonNames = z.array(z.string().min(2)).min(1);
const otherNames = {
  names: commonNames.meta({ description: 'Names in common use.', example: ['Cuca Gamarra'] }),
  source,
};
const translatedNames = {
  names: z
    .object({ ca: commonNames, es: commonNames, en: commonNames })
    .partial()
    .meta({ description: 'Names in common use, by language.', example: { es: ['ley trans'] } }),
  source,
};

/** Names in common use by which the search finds what official documents call otherwise. */
const curatedSearchNames = z.discriminatedUnion('of', [
  z.object({ of: z.literal('person'), person: officialName, ...otherNames }),
  z.object({
    of: z.literal('party'),
    lists: z
      .array(z.string().min(1))
      .default([])
      .meta({
        description: 'Electoral lists with its deputies, as official files name them.',
        example: ['BNG'],
      }),
    persons: z.array(officialName).default([]).meta({
      description: 'Its deputies, if official files do not tell them from others of their list.',
    }),
    ...otherNames,
  }),
  z.object({ of: z.literal('group'), slug: storedGroup.shape.slug, ...translatedNames }),
  z.object({
    of: z.literal('law'),
    name_begins: curatedKnownName.shape.name_begins.meta({
      description: 'Beginning of the official name after its kind; with a full stop, the whole name.',
    }),
    ...translatedNames,
  }),
]);

/** A fact that is left out because no source was found for it. */
const unsourcedFact = z.object({
  legislature_id: curatedLegislature.shape.id,
  fact: z.string().min(1).meta({
    description: 'Description of what is left out, in English.',
    example: 'Vice-presidents and secretaries of the presiding board',
  }),
});

/** Returns whether every identifier refers to only one person. */
function namesOnePersonEach(entries: readonly CuratedIdentifier[]): boolean {
  const named = entries.map(({ scheme, identifier }) => `${scheme} ${identifier}`);
  return new Set(named).size === named.length;
}

/** Returns whether every electoral list is of only one party. */
function areOfOnePartyEach(parties: readonly CuratedParty[]): boolean {
  const labels = parties.flatMap((party) => [...new Set(party.labels.map(fold))]);
  return new Set(labels).size === labels.length;
}

/** Returns whether every spelling is of only one constituency. */
const areOneConstituencyEach = (entries: readonly CuratedConstituency[]): boolean =>
  entries.every((entry) => entries.filter((other) => isConstituency(other, entry.name)).length === 1);

/** Returns whether a curated constituency is the one that a document names. */
export const isConstituency = ({ name, other_names }: CuratedConstituency, spelling: string): boolean =>
  [name, ...other_names].some((known) => areSameConstituency(known, spelling));

/** Hand-written facts about one parliament that official files lack or express inconsistently. */
export const curated = z.object({
  /** Whether all data of this parliament is invented. */
  fictional: z.boolean(),
  chamber,
  legislatures: z.array(curatedLegislature),
  groups: z.array(curatedGroup),
  constituencies: z
    .array(curatedConstituency)
    .refine(areOneConstituencyEach, { error: 'one name belongs to two constituencies' })
    .default([]),
  parties: z
    .array(curatedParty)
    .refine(areOfOnePartyEach, { error: 'one electoral list belongs to two parties' })
    .default([]),
  successions: z.array(curatedSuccession).default([]),
  identifiers: z
    .array(curatedIdentifier)
    .refine(namesOnePersonEach, { error: 'one identifier belongs to two people' })
    .default([]),
  investitures: z.array(curatedInvestiture).default([]),
  governments: z.array(curatedGovernment).default([]),
  governmentGroups: z.array(curatedGovernmentGroup).default([]),
  offices: z.array(curatedOffice).default([]),
  unsourced: z.array(unsourcedFact).default([]),
  corrections: corrections.default([]),
  knownNames: z.array(curatedKnownName).default([]),
  mixedMembers: z.array(curatedMixedMember).default([]),
  searchNames: z.array(curatedSearchNames).default([]),
  quizPins: z.array(curatedQuizPin).default([]),
});

export type Curated = z.output<typeof curated>;
export type CuratedConstituency = z.output<typeof curatedConstituency>;
export type CuratedInvestiture = z.output<typeof curatedInvestiture>;
export type CuratedGovernment = z.output<typeof curatedGovernment>;
export type CuratedGovernmentGroup = z.output<typeof curatedGovernmentGroup>;
export type CuratedOffice = z.output<typeof curatedOffice>;
export type CuratedMixedMember = z.output<typeof curatedMixedMember>;
export type CuratedKnownName = z.output<typeof curatedKnownName>;
export type CuratedGroup = z.output<typeof curatedGroup>;
export type Majorities = z.output<typeof majorities>;
export type CuratedLegislature = z.output<typeof curatedLegislature>;
