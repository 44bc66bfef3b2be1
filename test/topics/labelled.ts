import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import { sha256 } from '../../pipeline/sha256.ts';
import { type Classifier, compileTaxonomy } from '../../pipeline/topics/compile.ts';
import { readTaxonomy } from '../../pipeline/topics/read-taxonomy.ts';

/** A text with the topics that count as right answers. */
export interface Labelled {
  text: string;
  /** The name under which a table counts it. */
  label: string;
  right: string[];
}

const CURATED = fileURLToPath(new URL('../../data/curated', import.meta.url));

export const curatedTaxonomy = () => readTaxonomy(CURATED, filesOnDisk());

export const curatedClassifier = (): Classifier => compileTaxonomy(curatedTaxonomy());

/** Texts of real votes with themes; their labels were made automatically, so some are wrong. */
export const labelledThemes = (corpus: string): Labelled[] =>
  jsonLines(`${corpus}/topics/labelled.jsonl`).map(({ text, label, themes }) => ({
    text,
    label,
    right: themes,
  }));

/**
 * 120 official titles with goals, labelled by hand: a goal is right where one of its targets names the matter. Budgets and
 * taxes are target 17.1, courts, police and parliament 16, a treaty 17 besides its matter; a text without a matter has none.
 */
export const labelledGoals = (): Labelled[] =>
  jsonLines(fileURLToPath(new URL('labelled-goals.jsonl', import.meta.url))).map(({ text, goals }) => ({
    text,
    label: goals[0] ?? 'none',
    right: goals,
  }));

/** The third of the texts that nobody read while the terms were written: it was only ever counted. */
export const wasNeverRead = ({ text }: Labelled): boolean =>
  Number.parseInt(sha256(text).slice(0, 8), 16) % 3 === 2;

const jsonLines = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
