import type { ChamberAdapter } from '../core/chamber/chamber.ts';
import type { DbWriter } from '../db/open.ts';
import type { CuratedMixedMember } from '../model/curated.ts';
import type { KnownName } from '../model/votes/subject.ts';
import type { Translator } from '../summaries/translations.ts';
import type { AgendaDocuments } from './agenda/write-agenda.ts';
import { headlinesByVote } from './decisions/headlines.ts';
import type { LinkedVotes } from './decisions/linked-votes.ts';
import { settleLinks } from './decisions/settle-links.ts';
import type { Corrections } from './documents/corrections.ts';
import type { CuratedTables } from './documents/curated-tables.ts';
import type { DocumentReader } from './documents/document-reader.ts';
import type { ReadInitiatives } from './initiatives/read-initiatives.ts';
import {
  identifyPeople,
  type LegislatureInputs,
  type LoadedLegislature,
} from './legislatures/loaded-legislature.ts';
import { candidatesOf } from './links/candidates.ts';
import { writeDebates } from './links/debates.ts';
import { type FoundLinks, linkLegislature, noteOrders } from './links/link-legislature.ts';
import type { CandidateInitiative } from './links/titles.ts';
import { noteBirths, noteCallOffices } from './people/official-evidence.ts';
import type { People } from './people/people.ts';
import type { PersonEvidence } from './people/person-evidence.ts';
import type { Register } from './people/register.ts';
import { writeStatuses } from './statuses/write-statuses.ts';
import { stepOver } from './step.ts';
import { correctVotes } from './votes/correct-votes.ts';
import { readVotes } from './votes/read-votes.ts';
import { registerVotes } from './votes/registered-votes.ts';
import type { VoteDrafts } from './votes/vote-drafts.ts';
import type { VoteRegister } from './votes/vote-register.ts';
import { writeLegislature } from './write/write-legislature.ts';

/** The facts of one legislature, and those of the whole parliament that its steps read. */
export interface LegislatureFacts {
  db: DbWriter;
  reader: DocumentReader;
  chamber: ChamberAdapter;
  chamberId: number;
  fictional: boolean;
  curatedTables: CuratedTables;
  corrections: Corrections;
  register: Register;
  voteRegister: VoteRegister;
  /** Grows with every document that names a person. */
  evidence: PersonEvidence;
  /** Grows with the people of every legislature. */
  people: People;
  initiatives: ReadInitiatives;
  agenda: AgendaDocuments;
  /** Returns the popular name of a law by its official name; null if no curated file has one. */
  knownAs(name: string): KnownName | null;
  /** Translates the matter of a vote. */
  translateMatter: Translator;
  /** The parties of members of the Mixed Group. */
  mixedMembers: readonly CuratedMixedMember[];
  /** Counts a document that was read. */
  tick(): void;

  /** The documents of the legislature. */
  inputs: LegislatureInputs;
  voteDrafts: VoteDrafts;
  /** The legislature with its people. */
  loaded: LoadedLegislature;
  /** Initiatives that documents other than votes know. */
  candidates: CandidateInitiative[];
  /** Links that words and numbers show. */
  found: FoundLinks;
  /** Final links, decisions and headlines. */
  linked: LinkedVotes;
}

const step = stepOver<LegislatureFacts>();

/** The steps that load one legislature, in their order. The records of votes are in memory during these steps only. */
export const LEGISLATURE_STEPS = [
  step({
    name: 'votes',
    reads: ['inputs', 'reader', 'chamber', 'voteRegister', 'corrections', 'tick'],
    finds: ['voteDrafts'],
    run({ inputs, reader, chamber, voteRegister, corrections, tick }) {
      const voteDrafts = readVotes(inputs, { reader, chamber, register: voteRegister, tick });
      correctVotes(voteDrafts, corrections, inputs.legislature.seats);
      registerVotes(voteDrafts, voteRegister);
      return { voteDrafts, issues: voteDrafts.issues };
    },
  }),
  step({
    name: 'people',
    reads: ['inputs', 'voteDrafts', 'reader', 'evidence', 'people', 'register', 'corrections'],
    finds: ['loaded'],
    run({ inputs, voteDrafts, evidence, ...context }) {
      noteCallOffices(voteDrafts, evidence);
      noteBirths(inputs.legislature.id, inputs.deputyFiles, evidence);
      return identifyPeople(inputs, voteDrafts, context);
    },
  }),
  step({
    name: 'initiatives',
    reads: ['db', 'inputs', 'initiatives', 'agenda'],
    finds: ['candidates'],
    run({ db, inputs: { legislature }, initiatives, agenda }) {
      noteOrders(initiatives.plenary, agenda.orders, legislature);
      return { candidates: candidatesOf(db, legislature.id, initiatives) };
    },
  }),
  step({
    name: 'links',
    reads: [
      'db',
      'voteDrafts',
      'initiatives',
      'candidates',
      'curatedTables',
      'corrections',
      'chamber',
      'chamberId',
      'fictional',
    ],
    finds: ['found'],
    run: ({ db, voteDrafts, initiatives: { plenary }, ...context }) =>
      linkLegislature(db, voteDrafts, { ...context, plenary }),
  }),
  step({
    name: 'decisions',
    reads: [
      ...(['loaded', 'found', 'chamber', 'curatedTables', 'corrections', 'knownAs'] as const),
      ...(['translateMatter', 'mixedMembers'] as const),
    ],
    finds: ['linked'],
    run({ loaded, found, curatedTables: { sections }, translateMatter, mixedMembers, ...context }) {
      const { links, decisions, issues } = settleLinks(found, loaded, { sections, ...context });
      const parties = mixedMembers.filter(({ legislature_id }) => legislature_id === loaded.legislature.id);
      const headlines = headlinesByVote(
        loaded.voteDrafts,
        decisions,
        loaded.groups,
        translateMatter,
        parties,
      );
      return { linked: { links, decisions, headlines, initiatives: found.initiatives }, issues };
    },
  }),
  step({
    name: 'statuses of initiatives',
    reads: ['db', 'loaded', 'linked', 'initiatives', 'chamber'],
    run({ db, loaded, linked, initiatives, chamber }) {
      writeStatuses(db, loaded, linked, initiatives.events, chamber.decisions);
      return {};
    },
  }),
  step({
    name: 'rows',
    reads: ['db', 'loaded', 'linked', 'chamberId'],
    run: ({ db, loaded, linked, chamberId }) => ({ issues: writeLegislature(db, loaded, linked, chamberId) }),
  }),
  step({
    name: 'debates of votes',
    reads: ['db', 'loaded', 'linked', 'initiatives'],
    run({ db, loaded: { voteDrafts }, linked: { links }, initiatives: { minutes } }) {
      writeDebates(db, { drafts: [...voteDrafts.byId.values()], links, minutes });
      return {};
    },
  }),
];
