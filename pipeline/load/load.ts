import { impossibleInitiatives, unknownInitiativeTypes } from '../checks/initiatives.ts';
import { qualityOf } from '../checks/quality.ts';
import { readCuratedWithOwn } from '../core/curated.ts';
import type { Effects } from '../core/effects.ts';
import type { Issue } from '../core/issues.ts';
import { inserter } from '../db/insert.ts';
import { createDatabase, type DbWriter } from '../db/open.ts';
import { createIndexes, createTable, type Table } from '../db/table.ts';
import { tables } from '../db/tables.ts';
import { coverageIn } from '../metrics/coverage.ts';
import type { StoredCorrection } from '../model/correction.ts';
import type { Curated } from '../model/curated.ts';
import type { Quality } from '../model/quality.ts';
import { SCHEMA_VERSION } from '../model/schema/schema-change.ts';
import { CHOICES } from '../model/votes/choice.ts';
import { openSnapshots, type Parliament, type SnapshotDocument, type Snapshots } from '../snapshots/open.ts';
import type { PdfTexts } from '../snapshots/pdf/pdf-texts.ts';
import type { ApprovedLawRow } from '../sources/rows.ts';
import type { Translator } from '../summaries/matter/matter.ts';
import type { SummaryProvider } from '../summaries/provider.ts';
import { fromSaved, readSavedSummaries, savedText, summariesBeside } from '../summaries/saved-summaries.ts';
import { openTranslator } from '../summaries/translations.ts';
import { compileTaxonomy } from '../topics/compile.ts';
import { readTaxonomy } from '../topics/taxonomy.ts';
import { readAgenda, writeAgenda } from './agenda/write-agenda.ts';
import { knownNames } from './decisions/known-names.ts';
import { outcomeOf } from './decisions/outcome.ts';
import { openCorrections } from './documents/corrections.ts';
import { readCuratedTables } from './documents/curated-tables.ts';
import { dataDateOf, futureDocuments, newestListOf } from './documents/data-date.ts';
import { openDocumentReader } from './documents/document-reader.ts';
import { legislatureAt } from './documents/legislature-of-deputies.ts';
import { legislaturesOf } from './documents/legislatures.ts';
import { writeCorrections } from './documents/write-corrections.ts';
import {
  countsOf,
  describeDatabase,
  gatherStatistics,
  hashOfInputs,
  numberedVotes,
} from './finish-database.ts';
import { readInitiatives } from './initiatives/read-initiatives.ts';
import { writeLaws } from './initiatives/write-laws.ts';
import { writeSuccessors } from './initiatives/write-successors.ts';
import { linkLegislature } from './link-legislature.ts';
import { noVotesError } from './no-votes-error.ts';
import { checkPeople } from './people/check-people.ts';
import { numbered, successionsAmong } from './people/group-successions.ts';
import { writeIdentifiers } from './people/identifiers.ts';
import { addCuratedOffice, readMemberCodes, readMemberPages, readWomen } from './people/member-pages.ts';
import { openPeople } from './people/people.ts';
import { openPersonEvidence, unclaimedEvidence } from './people/person-evidence.ts';
import type { Register } from './people/register.ts';
import { writePeople } from './people/write-people.ts';
import { readLegislature } from './read-legislature.ts';
import { openRegisters } from './registers.ts';
import type { VoteRegister } from './votes/vote-register.ts';
import { writeQuizPins } from './votes/write-quiz-pins.ts';
import { writeGovernments } from './write-governments.ts';
import { writeLegislature } from './write-legislature.ts';
import { writeSearchIndex } from './write-search-index.ts';
import { writeSummaries } from './write-summaries.ts';
import { topicWriter } from './write-topics.ts';

interface LoadOptions {
  /** Folder with the snapshots of one parliament; read only. */
  snapshots: string;
  /**
   * Folder of hand-written facts, `data/curated`: tables that apply to every parliament, and one folder per
   * parliament. A folder `curated` in the snapshots of a parliament adds entries to its folder, or replaces
   * it if it describes a chamber, as that of a fictional parliament does.
   */
  curated: string;
  /** Texts of the PDFs among the snapshots; absent if there are no PDFs. */
  pdfTexts?: PdfTexts;
  /**
   * Path of the register of people; read, then written with the new entries, as is the register of votes next
   * to it.
   */
  register: string;
  /**
   * Path of the database of a release that was built before there was a register of votes; null or absent if
   * there is no such release.
   */
  unregistered?: string | null;
  /** Today in the chamber’s time zone: later days do not set the data date. Absent: every day counts. */
  today?: string;
  /** Path of the finished database, which is replaced at the end. */
  database: string;
}

export interface LoadSummary {
  source: Parliament;
  /** Day of the newest official document. */
  dataDate: string;
  /** Hash over every document, the curated data and the registers. */
  buildInputs: string;
  counts: Record<string, number>;
  issues: Issue[];
  /** Every correction, whether or not it applies to these documents. */
  corrections: StoredCorrection[];
  quality: Quality;
  /** Spanish words of matters that have no Catalan translation. */
  untranslated: string[];
  /** The register of votes, with the lines of the votes that the documents show. */
  voteRegister: string;
}

/** Builds a parliament database from official documents. The same documents give the same bytes. */
export function load(options: LoadOptions, { files, log }: Pick<Effects, 'files' | 'log'>): LoadSummary {
  const snapshots = openSnapshots(options.snapshots, files);
  const { parliament } = snapshots;
  const folders = {
    shared: `${options.curated}/${parliament}`,
    own: `${options.snapshots}/${parliament}/curated`,
  };
  const curated = readCuratedWithOwn(folders, parliament === 'sample', files);
  const registers = openRegisters(options.register, options.unregistered ?? null, files);
  const summariesFile = summariesBeside(options.register);
  const summaries = savedText(summariesFile, files);
  const translator = openTranslator(options.register, files);
  const unfinished = `${options.database}.unfinished`;
  for (const path of [unfinished, `${unfinished}.loading`]) files.remove(path);

  const db = createDatabase(`${unfinished}.loading`);
  for (const table of Object.values(tables)) db.exec(createTable(table as Table));
  const loaded = db.transaction(() =>
    fill(db, {
      snapshots,
      pdfTexts: options.pdfTexts ?? new Map(),
      curated,
      tablesFolder: options.curated,
      register: registers.people,
      voteRegister: registers.votes,
      today: options.today,
      summaries: fromSaved(readSavedSummaries(summaries, summariesFile)),
      translate: translator.translate,
      files,
      log,
    }),
  );
  log.progress('compacting', 0, 1);
  db.exec(`vacuum into '${unfinished.replaceAll("'", "''")}'`);
  const ids = numberedVotes(db);
  db.close();
  files.remove(`${unfinished}.loading`);
  gatherStatistics(unfinished);

  const numbers = registers.save(ids);
  files.rename(unfinished, options.database);
  const own = [JSON.stringify(curated), loaded.tables, summaries, translator.text];
  return {
    ...loaded.summary,
    buildInputs: hashOfInputs([loaded.documents, numbers.people, numbers.votes, ...own]),
    voteRegister: numbers.votes,
    untranslated: [...translator.missing],
  };
}

interface LoadInputs extends Pick<Effects, 'files' | 'log'> {
  snapshots: Snapshots;
  pdfTexts: PdfTexts;
  curated: Curated;
  tablesFolder: string;
  register: Register;
  voteRegister: VoteRegister;
  today: string | undefined;
  summaries: SummaryProvider;
  translate: Translator;
}

function fill(db: DbWriter, inputs: LoadInputs) {
  const { snapshots, pdfTexts, curated, tablesFolder, register, voteRegister, translate, files, log } =
    inputs;
  const chamberId = curated.chamber.id;
  inserter(db, tables.chambers)(curated.chamber);
  const insertChoice = inserter(db, tables.choices);
  CHOICES.forEach((name, id) => void insertChoice({ id, name }));

  const reader = openDocumentReader(snapshots, db, pdfTexts);
  const issues: Issue[] = futureDocuments(snapshots.documents, inputs.today);
  const of = (...kinds: string[]): SnapshotDocument[] =>
    snapshots.documents.filter(({ source }) => kinds.includes(source.kind));
  const curatedTables = readCuratedTables(tablesFolder, files);
  const insertType = inserter(db, tables.initiative_types);
  for (const type of curatedTables.types.values()) insertType(type);
  const evidence = openPersonEvidence();
  const about = { chamberId, fictional: curated.fictional, curated: curatedTables };
  const initiatives = readInitiatives(db, reader, of, { ...about, evidence });
  issues.push(...initiatives.issues);
  const agenda = readAgenda(reader, of);
  const laws = of('approved-laws').flatMap((document): ApprovedLawRow[] => reader.rows(document));
  for (const document of of('deputies-of-all-legislatures')) reader.rows(document);

  for (const entry of curated.offices) addCuratedOffice(entry, evidence);
  const members = readMemberCodes(of('member-search'), reader);
  const codes = [
    ...members.codes,
    ...readMemberPages({ pages: of('member-page'), photographs: of('photograph') }, reader, evidence),
  ];
  readWomen(of('women'), reader, evidence, (moment) => legislatureAt(moment, curated));
  const legislatures = legislaturesOf(snapshots.documents, curated, reader, {
    named: initiatives.legislatures,
    seats: members.seats,
  });
  issues.push(...legislatures.issues);
  const insertLegislature = inserter(db, tables.legislatures);
  const people = openPeople(register, evidence);
  const corrections = openCorrections(curated.corrections);
  const knownAs = knownNames(curated.knownNames);
  const total = legislatures.list.reduce(
    (sum, inputs) => sum + inputs.voteDocuments.length + inputs.dayPages.length + inputs.diarios.length,
    0,
  );
  let done = 0;
  const numbers = new Map<number, number>();
  const lists: ReturnType<typeof readLegislature>['lists'] = [];
  for (const inputs of legislatures.list) {
    insertLegislature(inputs.legislature);
    const context = { reader, evidence, people, register, voteRegister, corrections };
    const loaded = readLegislature(inputs, context, () => log.progress('reading votes', ++done, total));
    lists.push(...loaded.lists);
    for (const [described, given] of loaded.groups.numbers) numbers.set(described, given);
    const { plenary, events, titles } = initiatives;
    const { orders } = agenda;
    const links = { plenary, events, titles, orders, corrections, knownAs, translate };
    const linked = linkLegislature(db, loaded, { ...about, ...links });
    issues.push(...loaded.issues, ...linked.issues, ...writeLegislature(db, loaded, linked, chamberId));
  }
  writeSuccessors(db);
  writeLaws(db, laws);
  log.progress('finding topics', 0, 1);
  const taxonomy = readTaxonomy(tablesFolder, files);
  const classifier = compileTaxonomy(taxonomy);
  const writeTopics = topicWriter(db, taxonomy, classifier);
  for (const { legislature } of legislatures.list) writeTopics(legislature.id);
  log.progress('summarising', 0, 1);
  for (const { legislature } of legislatures.list)
    writeSummaries(db, curatedTables.types, inputs.summaries, legislature.id);
  issues.push(...writeAgenda(db, agenda, chamberId));
  issues.push(...unknownInitiativeTypes(db), ...impossibleInitiatives(db, outcomeOf));
  writePeople(db, people, curated);
  issues.push(
    ...writeIdentifiers(db, codes, curated),
    ...writeGovernments(db, curated, people.isShownInOfficeSince),
  );
  const groups = new Set(db.all(db.db.selectFrom('groups').select('id').orderBy('id')).map(({ id }) => id));
  const insertSuccession = inserter(db, tables.group_successions);
  const successions = numbered(curated.successions, numbers);
  for (const each of successionsAmong(groups, successions)) insertSuccession(each);
  issues.push(...writeCorrections(db, corrections), ...writeQuizPins(db, curated.quizPins));
  issues.push(...unclaimedEvidence(evidence, legislatures.list));
  log.progress('indexing', 0, 1);
  for (const table of Object.values(tables)) for (const sql of createIndexes(table as Table)) db.exec(sql);
  writeSearchIndex(db);
  describeDatabase(db);
  log.progress('checking references', 0, 1);
  const broken = db.brokenReferences();
  if (broken.length > 0)
    throw new Error(`The loader wrote references to rows that are not there: ${broken.join(', ')}`);

  issues.push(...checkPeople(db, people, lists));
  const settled = corrections
    .of('person')
    .map(({ legislature, names }) => `${legislature} ${[...names].sort().join('|')}`);
  issues.push(
    ...people.perhapsRespelt((legislature, ...names) =>
      settled.includes(`${legislature} ${names.sort().join('|')}`),
    ),
  );
  const all = [...reader.issues, ...issues, ...people.issues];
  const insertIssue = inserter(db, tables.issues);
  all.forEach(({ rows: _, ...each }, position) => void insertIssue({ id: position + 1, ...each }));
  if (db.get(db.db.selectFrom('votes').select('id').limit(1)) === undefined)
    throw noVotesError(snapshots, all);
  const dataDate = dataDateOf(db, snapshots.documents, inputs.today);
  inserter(
    db,
    tables.about,
  )({
    id: 1,
    data_date: dataDate,
    newest_list_on: newestListOf(snapshots.documents, inputs.today),
    fictional: curated.fictional,
    schema_version: SCHEMA_VERSION,
  });
  return {
    documents: reader.hash(),
    tables: `${curatedTables.texts}\n${classifier.classifiedBy}`,
    summary: {
      source: snapshots.parliament,
      dataDate,
      counts: countsOf(db),
      issues: all,
      corrections: corrections.all(),
      quality: qualityOf(db, all, coverageIn(db), (heading) => curatedTables.sections(heading) !== null),
    },
  };
}
