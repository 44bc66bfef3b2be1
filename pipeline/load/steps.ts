import { impossibleInitiatives, unknownInitiativeTypes } from '../checks/initiatives.ts';
import type { ListOfDeputies } from '../checks/lists-of-deputies.ts';
import type { Effects } from '../core/effects.ts';
import { insertAll, inserter } from '../db/insert.ts';
import { createIndexes, type Table } from '../db/table.ts';
import { tables } from '../db/tables.ts';
import type { Curated } from '../model/curated.ts';
import { CHOICES } from '../model/votes/choice.ts';
import type { DocumentsOf, SnapshotDocument } from '../snapshots/open.ts';
import type { SummaryProvider } from '../summaries/provider.ts';
import type { Translator } from '../summaries/translations.ts';
import type { Classifier } from '../topics/compile.ts';
import type { Taxonomy } from '../topics/taxonomy.ts';
import { readAgenda, writeAgenda } from './agenda/write-agenda.ts';
import { readInitiatives } from './initiatives/read-initiatives.ts';
import { LEGISLATURE_STEPS, type LegislatureFacts } from './legislature-steps.ts';
import { legislatureAt, legislaturesOf } from './legislatures/legislatures.ts';
import type { LegislatureInputs } from './legislatures/loaded-legislature.ts';
import {
  addCuratedOffice,
  type OfficialCode,
  readMemberCodes,
  readMemberPages,
  readWomen,
  type SeatsOfSearch,
} from './people/official-evidence.ts';
import { unclaimedEvidence } from './people/person-evidence.ts';
import { runSteps, stepOver } from './step.ts';
import { describeDatabase } from './write/finish-database.ts';
import { writeIdentifiers } from './write/identifiers.ts';
import {
  numbered,
  successionsAmong,
  writeConstituencies,
  writeCorrections,
  writeParties,
  writeQuizPins,
} from './write/write-curated.ts';
import { writeGovernments } from './write/write-governments.ts';
import { writeLaws, writeSuccessors } from './write/write-laws.ts';
import { checkPeople, writePeople } from './write/write-people.ts';
import { writeSearchIndex } from './write/write-search-index.ts';
import { writeSummaries, writeTitles } from './write/write-summaries.ts';
import { topicWriter } from './write/write-topics.ts';

type Shared = Omit<
  LegislatureFacts,
  'inputs' | 'voteDrafts' | 'loaded' | 'candidates' | 'found' | 'linked' | 'tick'
>;

/** The facts of a parliament. Those of each legislature are in `LegislatureFacts`. */
interface ParliamentFacts extends Shared {
  /** Returns the documents of one or several sources. */
  documentsOf: DocumentsOf;
  documents: SnapshotDocument[];
  curated: Curated;
  taxonomy: Taxonomy;
  classifier: Classifier;
  summaries: SummaryProvider;
  /** Translates titles, and what summaries say of them. */
  translateTitle: Translator;
  progress: Effects['log']['progress'];

  /** Numbers that official pages give to deputies. */
  codes: OfficialCode[];
  /** Answers of the search for deputies that list a whole legislature. */
  seats: SeatsOfSearch[];
  /** Ascending by number. */
  legislatures: LegislatureInputs[];
  /** Official lists of deputies, for checks. */
  lists: ListOfDeputies[];
  /** Published numbers of groups by the numbers that curated files give them. */
  groupNumbers: ReadonlyMap<number, number>;
}

const step = stepOver<ParliamentFacts>();

/** The steps that load a parliament into an empty database, in their order. */
export const PARLIAMENT_STEPS = [
  step({
    name: 'chamber',
    reads: ['db', 'curated', 'curatedTables'],
    run({ db, curated, curatedTables }) {
      insertAll(db, tables.chambers, [curated.chamber]);
      const choices = CHOICES.map((name, id) => ({ id, name }));
      insertAll(db, tables.choices, choices);
      insertAll(db, tables.initiative_types, curatedTables.types.values());
      return {};
    },
  }),
  step({
    name: 'initiatives',
    reads: ['db', 'reader', 'documentsOf', 'evidence', 'chamber', 'chamberId', 'fictional', 'curatedTables'],
    finds: ['initiatives'],
    run({ db, reader, documentsOf, curatedTables: curated, ...context }) {
      const initiatives = readInitiatives(db, reader, documentsOf, { ...context, curated });
      return { initiatives, issues: initiatives.issues };
    },
  }),
  step({
    name: 'announced sittings',
    reads: ['reader', 'documentsOf', 'chamber'],
    finds: ['agenda'],
    run: ({ reader, documentsOf, chamber }) => ({ agenda: readAgenda(reader, documentsOf, chamber) }),
  }),
  step({
    name: 'facts about persons',
    reads: ['reader', 'documentsOf', 'chamber', 'evidence', 'curated'],
    finds: ['codes', 'seats'],
    run({ reader, documentsOf, chamber: { sources }, evidence, curated }) {
      // Read for the list of sources alone.
      for (const document of documentsOf(sources.deputiesOfAllLegislatures)) reader.rows(document);
      for (const entry of curated.offices) addCuratedOffice(entry, evidence);
      const { codes, seats } = readMemberCodes(documentsOf(sources.memberSearch), reader);
      const pages = { pages: documentsOf(sources.memberPage), photographs: documentsOf(sources.photograph) };
      codes.push(...readMemberPages(pages, reader, evidence));
      readWomen(documentsOf(sources.women), reader, evidence, (moment) => legislatureAt(moment, curated));
      return { codes, seats };
    },
  }),
  step({
    name: 'legislatures',
    reads: ['documents', 'curated', 'reader', 'chamber', 'initiatives', 'seats'],
    finds: ['legislatures'],
    run({ documents, curated, initiatives, seats, ...context }) {
      const { list, issues } = legislaturesOf(documents, curated, context, {
        named: initiatives.legislatures,
        seats,
      });
      return { legislatures: list, issues };
    },
  }),
  step({
    name: 'people and votes of each legislature',
    reads: [
      ...(['db', 'reader', 'chamber', 'chamberId', 'fictional', 'curatedTables', 'corrections'] as const),
      ...(['register', 'voteRegister', 'evidence', 'people', 'initiatives', 'agenda', 'knownAs'] as const),
      ...(['translateMatter', 'mixedMembers'] as const),
      ...(['legislatures', 'progress'] as const),
    ],
    finds: ['lists', 'groupNumbers'],
    run({ legislatures, progress, ...shared }) {
      const insertLegislature = inserter(shared.db, tables.legislatures);
      const total = legislatures.flatMap((one) => [
        ...one.voteDocuments,
        ...one.dayPages,
        ...one.diarios,
      ]).length;
      let done = 0;
      const tick = () => progress('reading votes', ++done, total);
      const issues = [];
      const lists = [];
      const groupNumbers = new Map<number, number>();
      for (const inputs of legislatures) {
        insertLegislature(inputs.legislature);
        const { facts, issues: own } = runSteps(LEGISLATURE_STEPS, { ...shared, inputs, tick });
        const { lists: ownLists, groups } = facts.loaded!;
        issues.push(...own);
        lists.push(...ownLists);
        for (const [described, given] of groups.numbers) groupNumbers.set(described, given);
      }
      return { lists, groupNumbers, issues };
    },
  }),
  step({
    name: 'laws and carried-over initiatives',
    reads: ['db', 'reader', 'documentsOf', 'chamber'],
    run({ db, reader, documentsOf, chamber }) {
      writeSuccessors(db);
      writeLaws(
        db,
        documentsOf(chamber.sources.approvedLaws).flatMap((document) => reader.rows(document)),
      );
      return {};
    },
  }),
  step({
    name: 'topics',
    reads: ['db', 'legislatures', 'taxonomy', 'classifier', 'progress'],
    run({ db, legislatures, taxonomy, classifier, progress }) {
      progress('finding topics', 0, 1);
      const writeTopics = topicWriter(db, taxonomy, classifier);
      for (const { legislature } of legislatures) writeTopics(legislature.id);
      return {};
    },
  }),
  step({
    name: 'summaries',
    reads: ['db', 'legislatures', 'curatedTables', 'summaries', 'translateTitle', 'progress'],
    run({ db, legislatures, curatedTables: { types }, summaries, translateTitle, progress }) {
      progress('summarising', 0, 1);
      writeTitles(db, translateTitle);
      for (const { legislature } of legislatures)
        writeSummaries(db, types, { saved: summaries, translate: translateTitle }, legislature.id);
      return {};
    },
  }),
  step({
    name: 'agenda',
    reads: ['db', 'agenda', 'chamberId'],
    run: ({ db, agenda, chamberId }) => ({ issues: writeAgenda(db, agenda, chamberId) }),
  }),
  step({
    name: 'checks of initiatives',
    reads: ['db', 'chamber'],
    run: ({ db, chamber: { decisions } }) => ({
      issues: [...unknownInitiativeTypes(db), ...impossibleInitiatives(db, decisions.outcomeOf)],
    }),
  }),
  step({
    name: 'rows of people',
    reads: ['db', 'people', 'curated', 'codes', 'chamber'],
    run({ db, people, curated, codes, chamber }) {
      writePeople(db, people, curated);
      writeParties(db, curated);
      return {
        issues: [
          ...writeIdentifiers(db, codes, curated, chamber),
          ...writeGovernments(db, curated, people.isShownInOfficeSince),
          ...writeConstituencies(db, curated),
        ],
      };
    },
  }),
  step({
    name: 'curated rows',
    reads: ['db', 'corrections', 'curated', 'evidence', 'legislatures', 'groupNumbers'],
    run({ db, corrections, curated, evidence, legislatures, groupNumbers }) {
      const groups = db.all(db.db.selectFrom('groups').select('id').orderBy('id')).map(({ id }) => id);
      const successions = numbered(curated.successions, groupNumbers);
      insertAll(db, tables.group_successions, successionsAmong(new Set(groups), successions));
      return {
        issues: [
          ...writeCorrections(db, corrections),
          ...writeQuizPins(db, curated.quizPins),
          ...unclaimedEvidence(evidence, legislatures),
        ],
      };
    },
  }),
  step({
    name: 'indexes',
    reads: ['db', 'curated', 'chamber', 'progress'],
    run({ db, curated, chamber, progress }) {
      progress('indexing', 0, 1);
      for (const table of Object.values(tables))
        for (const sql of createIndexes(table as Table)) db.exec(sql);
      writeSearchIndex(db, chamber, curated);
      describeDatabase(db);
      progress('checking references', 0, 1);
      const broken = db.brokenReferences();
      if (broken.length > 0)
        throw new Error(`The loader wrote references to missing rows: ${broken.join(', ')}`);
      return {};
    },
  }),
  step({
    name: 'checks of people',
    reads: ['db', 'people', 'lists', 'corrections'],
    run({ db, people, lists, corrections }) {
      const key = (legislature: number, names: readonly string[]) =>
        `${legislature} ${names.toSorted().join('|')}`;
      const settled = new Set(
        corrections.of('person').map(({ legislature, names }) => key(legislature, names)),
      );
      const isSettled = (legislature: number, ...names: string[]) => settled.has(key(legislature, names));
      return { issues: [...checkPeople(db, people, lists), ...people.perhapsRespelt(isSettled)] };
    },
  }),
];
