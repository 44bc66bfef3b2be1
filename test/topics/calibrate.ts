import { writeFileSync } from 'node:fs';
import { rank } from '../../pipeline/topics/classify.ts';
import type { Classifier } from '../../pipeline/topics/compile.ts';
import { curatedClassifier, type Labelled, labelledGoals, labelledThemes } from './labelled.ts';

/**
 * Measures the reliability of evidence and writes data/curated/topic-calibration.json:
 * `HEMICICLE_CORPUS=... node test/topics/calibrate.ts`, after every change of terms, and before write-table.ts.
 */
const CALIBRATION = new URL('../../data/curated/topic-calibration.json', import.meta.url);

/** Smallest number of answers for a point of the curve: fewer would be chance. */
const AT_LEAST = 25;

const corpus = process.env.HEMICICLE_CORPUS;
if (corpus === undefined) throw new Error('HEMICICLE_CORPUS must name the folder of the labelled texts.');

const classifier = curatedClassifier();
const [themes, goals] = [labelledThemes(corpus), labelledGoals()];
const calibration = {
  source: `Share of right answers by evidence, rising by isotonic regression: themes on ${themes.length} texts of votes labelled automatically, goals on ${goals.length} titles labelled by hand.`,
  theme: curve(outcomes(classifier, 'theme', themes)),
  sdg: curve(outcomes(classifier, 'sdg', goals)),
};
writeFileSync(CALIBRATION, `${JSON.stringify(calibration, null, 2)}\n`);

interface Outcome {
  share: number;
  right: boolean;
}

function outcomes(classifier: Classifier, kind: 'theme' | 'sdg', texts: Labelled[]): Outcome[] {
  return texts.flatMap(({ text, right }) =>
    rank(classifier, { text })[kind].map(({ topic, share }) => ({
      share,
      right: right.includes(topic.slug),
    })),
  );
}

/**
 * Groups answers of similar evidence into blocks, and joins neighbours with falling shares, so that shares
 * rise.
 */
function curve(answers: Outcome[]): [number, number][] {
  const blocks: Outcome[][] = [];
  for (const answer of answers.toSorted((one, other) => one.share - other.share)) {
    const last = blocks.at(-1);
    if (last !== undefined && (last.length < AT_LEAST || last.at(-1)!.share === answer.share))
      last.push(answer);
    else blocks.push([answer]);
  }
  for (let index = 1; index < blocks.length; ) {
    const falls = rate(blocks[index]!) <= rate(blocks[index - 1]!);
    if (falls || blocks[index]!.length < AT_LEAST) {
      blocks.splice(index - 1, 2, [...blocks[index - 1]!, ...blocks[index]!]);
      index = Math.max(1, index - 1);
    } else index += 1;
  }
  return blocks.map((block) => [rounded(mean(block.map(({ share }) => share))), rounded(rate(block))]);
}

/** Adds one right and one wrong answer to the observed ones, so that no share is ever 0 or 1. */
function rate(block: Outcome[]): number {
  return (block.filter(({ right }) => right).length + 1) / (block.length + 2);
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

function rounded(number: number): number {
  return Math.round(number * 1000) / 1000;
}
