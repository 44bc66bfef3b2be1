import { writeFileSync } from 'node:fs';
import { type Fold, foldsOf } from './folds.ts';
import {
  correctedThemes,
  curatedClassifier,
  curatedTaxonomy,
  labelCorrections,
  labelledGoals,
  labelledThemes,
} from './labelled.ts';
import { reliability, type Tally, tally, tallyByLabel, tallyOfFolds } from './measure.ts';
import { crossValidatedAnswers } from './reliability-curve.ts';

/** Writes topics.md in this folder: `HEMICICLE_CORPUS=... node test/topics/write-table.ts`, after calibrate.ts. */
const TABLE = new URL('topics.md', import.meta.url);

const corpus = process.env.HEMICICLE_CORPUS;
if (corpus === undefined) throw new Error('HEMICICLE_CORPUS must name the folder of the labelled texts.');

const classifier = curatedClassifier();
const [themes, goals] = [labelledThemes(corpus), labelledGoals()];
const [themeFolds, goalFolds] = [themes, goals].map((texts) => foldsOf(curatedTaxonomy(), texts)) as [
  Fold[],
  Fold[],
];

writeFileSync(
  TABLE,
  `# How often the topics are right

Written by \`test/topics/write-table.ts\` on ${new Date().toISOString().slice(0, 10)}; classifier \`${classifier.classifiedBy}\`. "First" is a right topic in first place, "among" one
among the at most three, "a text" the mean number of topics. For a text labelled with no goal, no answer is right.

${table(
  ['texts', 'number', 'first', 'among', 'a text'],
  [
    ['themes: all', ...figures(tally(classifier, 'theme', themes))],
    ['themes: cross-validated', ...figures(tallyOfFolds(themeFolds, 'theme'))],
    ['themes: with corrected labels', ...figures(tally(classifier, 'theme', correctedThemes(corpus)))],
    ['goals: labelled by hand', ...figures(tally(classifier, 'sdg', goals))],
    ['goals: cross-validated', ...figures(tallyOfFolds(goalFolds, 'sdg'))],
  ],
)}

The terms were written with all these texts in view, so other texts give lower figures. The cross-validated ones are a lower limit:
each tenth of the texts is classified without the terms that no other tenth has, although many of them would have been written anyway.

## Themes by label

${byLabel('theme', themes)}

## Goals by the first label

${byLabel('sdg', goals)}

## Is the confidence true?

Of the answers at least this sure, how many are right. Each tenth of the texts is judged without the terms that only it has, and by a
calibration measured on the other nine; votes on the same law are in the same tenth.

${table(
  ['confidence', 'themes', 'right', 'goals', 'right'],
  [0.9, 0.8, 0.6, 0.4, 0.2].map((atLeast) => [
    `at least ${atLeast}`,
    ...reliable('theme', themeFolds, atLeast),
    ...reliable('sdg', goalFolds, atLeast),
  ]),
)}

## Labels of themes that do not fit

Lines of the file of labelled texts. In a wrong label a theme does not fit; in an incomplete one another theme fits as well.

${table(
  ['line', 'label', 'fault', 'themes that fit', 'subject'],
  labelCorrections().map(({ line, label, fault, themes, subject }) => [
    String(line),
    label,
    fault,
    themes.join(', '),
    subject,
  ]),
)}
`,
);

function byLabel(kind: 'theme' | 'sdg', texts: typeof themes): string {
  const rows = tallyByLabel(classifier, kind, texts).map(({ label, ...found }) => [label, ...figures(found)]);
  return table(['label', 'number', 'first', 'among', 'a text'], rows);
}

function reliable(kind: 'theme' | 'sdg', folds: Fold[], atLeast: number): string[] {
  const { answers, right } = reliability(crossValidatedAnswers(folds, kind), atLeast);
  return [String(answers), percent(right, answers)];
}

function figures({ texts, first, among, answers }: Tally): string[] {
  return [String(texts), percent(first, texts), percent(among, texts), (answers / texts).toFixed(2)];
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
