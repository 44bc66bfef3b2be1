import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { type Classifier, compileTaxonomy } from '../../pipeline/topics/compile.ts';
import { readTaxonomy } from '../../pipeline/topics/taxonomy.ts';

/** A text with the topics that count as right. */
export interface Labelled {
  text: string;
  /** Its name in tables. */
  label: string;
  right: string[];
}

const CURATED = fileURLToPath(new URL('../../data/curated', import.meta.url));

export const curatedTaxonomy = () => readTaxonomy(CURATED, filesOnDisk());

export const curatedClassifier = (): Classifier => compileTaxonomy(curatedTaxonomy());

/** Returns texts of real votes with themes. The labels were generated, so some are wrong. */
export const labelledThemes = (corpus: string): Labelled[] =>
  jsonLines(`${corpus}/topics/labelled.jsonl`).map(({ text, label, themes }) => ({
    text,
    label,
    right: themes,
  }));

/** A proposed correction of a label of the real votes. */
export interface LabelCorrection {
  /** Its line in the file of labelled texts, from 1. */
  line: number;
  label: string;
  /** `wrong` if a theme does not fit, `incomplete` if another one fits as well. */
  fault: 'wrong' | 'incomplete';
  /** All themes that count as right. */
  themes: string[];
  subject: string;
}

export const labelCorrections = (): LabelCorrection[] =>
  jsonLines(fileURLToPath(new URL('label-corrections.jsonl', import.meta.url)));

/** Returns the same texts with corrected labels. */
export function correctedThemes(corpus: string): Labelled[] {
  const corrected = new Map(labelCorrections().map(({ line, themes }) => [line, themes]));
  return labelledThemes(corpus).map((text, index) => ({
    ...text,
    right: corrected.get(index + 1) ?? text.right,
  }));
}

/**
 * Returns 120 official titles with goals, labelled by hand: a goal is right if one of its targets covers the
 * subject. Budgets and taxes are target 17.1; courts, police and parliament 16; a treaty is 17 and its
 * subject. A text without a subject has no goal.
 */
export const labelledGoals = (): Labelled[] =>
  jsonLines(fileURLToPath(new URL('labelled-goals.jsonl', import.meta.url))).map(({ text, goals }) => ({
    text,
    label: goals[0] ?? 'none',
    right: goals,
  }));

const jsonLines = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
