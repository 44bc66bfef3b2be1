import { qualityOf } from '../checks/quality.ts';
import { readCuratedWithOwn } from '../core/curated.ts';
import type { Effects } from '../core/effects.ts';
import type { Issue } from '../core/issues.ts';
import { insertAll } from '../db/insert.ts';
import { createDatabase, type DbWriter } from '../db/open.ts';
import { createTable, type Table } from '../db/table.ts';
import { tables } from '../db/tables.ts';
import { coverageIn } from '../metrics/coverage.ts';
import type { StoredCorrection } from '../model/correction.ts';
import type { Curated } from '../model/curated.ts';
import type { Quality } from '../model/quality.ts';
import { SCHEMA_VERSION } from '../model/schema/schema-change.ts';
import { documentsFrom, openSnapshots, type Snapshots } from '../snapshots/open.ts';
import type { PdfTexts } from '../snapshots/pdf/pdf-texts.ts';
import type { SummaryProvider } from '../summaries/provider.ts';
import {
  fromSaved,
  readSavedSummaries,
  savedSummariesPath,
  savedText,
} from '../summaries/saved-summaries.ts';
import { openTranslators, type Translator, type Untranslated } from '../summaries/translations.ts';
import { compileTaxonomy } from '../topics/compile.ts';
import { readTaxonomy } from '../topics/taxonomy.ts';
import { CHAMBERS } from './chambers.ts';
import { openCorrections } from './documents/corrections.ts';
import { knownNames, readCuratedTables } from './documents/curated-tables.ts';
import { dataDateOf, futureDocuments, newestListOf } from './documents/data-date.ts';
import { openDocumentReader } from './documents/document-reader.ts';
import { openPeople } from './people/people.ts';
import { openPersonEvidence } from './people/person-evidence.ts';
import type { Register } from './people/register.ts';
import { openRegisters } from './registers.ts';
import { runSteps } from './step.ts';
import { PARLIAMENT_STEPS } from './steps.ts';
import type { VoteRegister } from './votes/vote-register.ts';
import {
  countsOf,
  gatherStatistics,
  hashOfInputs,
  noVotesError,
  numberedVotes,
} from './write/finish-database.ts';

interface LoadOptions {
  /** Folder with the snapshots of one parliament; read only. */
  snapshots: string;
  /**
   * Folder of hand-written facts, `data/curated`, with one folder per parliament. A folder `curated` in the
   * snapshots adds to its entries, or replaces them if it describes a chamber.
   */
  curated: string;
  /** Texts of the PDFs among the snapshots; absent if there are no PDFs. */
  pdfTexts?: PdfTexts;
  /** Path of the register of people, read and written, with the register of votes next to it. */
  register: string;
  /** Path of the database of a release without a register of votes; null or absent without one. */
  unregistered?: string | null;
  /** Today in the chamber’s time zone: later days do not set the data date. Absent: every day counts. */
  today?: string;
  /** Path of the finished database, which is replaced at the end. */
  database: string;
}

export interface LoadSummary {
  /** The folder of the documents: that of the chamber, or `sample`. */
  source: string;
  /** Day of the newest official document. */
  dataDate: string;
  /** Hash over every document, the curated data and the registers. */
  buildInputs: string;
  counts: Record<string, number>;
  issues: Issue[];
  /** Every correction, whether or not it applies to these documents. */
  corrections: StoredCorrection[];
  quality: Quality;
  untranslated: Untranslated;
  /** The register of votes, with the lines of the votes that the documents show. */
  voteRegister: string;
}

/** Builds a parliament database from official documents. The same documents give the same bytes. */
export function load(options: LoadOptions, { files, log }: Pick<Effects, 'files' | 'log'>): LoadSummary {
  const snapshots = openSnapshots(options.snapshots, CHAMBERS, files);
  const { parliament } = snapshots;
  const folders = {
    shared: `${options.curated}/${parliament}`,
    own: `${options.snapshots}/${parliament}/curated`,
  };
  const curated = readCuratedWithOwn(folders, parliament === 'sample', files);
  const registers = openRegisters(options.register, options.unregistered ?? null, files);
  const summariesFile = savedSummariesPath(options.register);
  const summaries = savedText(summariesFile, files);
  const translators = openTranslators(options.register, files);
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
      translateMatter: translators.matters,
      translateTitle: translators.titles,
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
  const own = [JSON.stringify(curated), loaded.tables, summaries, translators.text];
  return {
    ...loaded.summary,
    buildInputs: hashOfInputs([loaded.documents, numbers.people, numbers.votes, ...own]),
    voteRegister: numbers.votes,
    untranslated: translators.untranslated(),
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
  translateMatter: Translator;
  translateTitle: Translator;
}

/** Runs all steps, and writes the issues and the table about the data. */
function fill(db: DbWriter, inputs: LoadInputs) {
  const { snapshots, curated, tablesFolder, today, files, log } = inputs;
  const { register, voteRegister, summaries, translateMatter, translateTitle } = inputs;
  const { documents } = snapshots;
  const reader = openDocumentReader(snapshots, db, inputs.pdfTexts);
  const evidence = openPersonEvidence();
  const people = openPeople(register, evidence);
  const corrections = openCorrections(curated.corrections);
  const curatedTables = readCuratedTables(tablesFolder, files);
  const taxonomy = readTaxonomy(tablesFolder, files);
  const classifier = compileTaxonomy(taxonomy);
  const { issues } = runSteps(PARLIAMENT_STEPS, {
    ...{ db, reader, documents, curated, curatedTables, corrections, register, voteRegister },
    ...{ evidence, people, taxonomy, classifier, summaries, translateMatter, translateTitle },
    chamber: snapshots.chamber,
    chamberId: curated.chamber.id,
    fictional: curated.fictional,
    knownAs: knownNames(curated.knownNames),
    mixedMembers: curated.mixedMembers,
    progress: log.progress,
    documentsOf: (...sources) => documentsFrom(documents, ...sources),
  });
  const all = [...reader.issues, ...futureDocuments(documents, today), ...issues, ...people.issues];
  const numbered = all.map(({ rows: _, ...each }, position) => ({ id: position + 1, ...each }));
  insertAll(db, tables.issues, numbered);
  if (db.get(db.db.selectFrom('votes').select('id').limit(1)) === undefined)
    throw noVotesError(snapshots, all);
  const dataDate = dataDateOf(db, documents, today);
  const { fictional } = curated;
  const days = { data_date: dataDate, newest_list_on: newestListOf(documents, today) };
  insertAll(db, tables.about, [{ id: 1, ...days, fictional, schema_version: SCHEMA_VERSION }]);
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
