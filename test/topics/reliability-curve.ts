import { probabilityOf, rank } from '../../pipeline/topics/classify.ts';
import type { Kind } from '../../pipeline/topics/compile.ts';
import type { Curve, Taxonomy } from '../../pipeline/topics/taxonomy.ts';
import type { Fold } from './folds.ts';

/** Smallest number of answers for a point of the curve: fewer would be chance. */
const AT_LEAST = 25;

/** An answer with the strength of its evidence. */
interface Outcome {
  share: number;
  right: boolean;
}

/**
 * Measures the reliability of evidence by cross-validation of the terms: the content of
 * data/curated/topic-calibration.json.
 */
export const calibrationOf = (themes: Fold[], goals: Fold[]): Taxonomy['calibration'] => ({
  source: `Share of right answers by evidence, rising by isotonic regression, cross-validated: themes on ${count(themes)} texts of votes labelled automatically, goals on ${count(goals)} titles labelled by hand.`,
  theme: curve(themes.flatMap((fold) => outcomes(fold, 'theme'))),
  sdg: curve(goals.flatMap((fold) => outcomes(fold, 'sdg'))),
});

/** Returns every answer with a confidence that was measured on the other folds. */
export const crossValidatedAnswers = (folds: Fold[], kind: Kind) =>
  folds.flatMap((fold) => {
    const measured = curve(folds.filter((other) => other !== fold).flatMap((other) => outcomes(other, kind)));
    return outcomes(fold, kind).map(({ share, right }) => ({
      confidence: probabilityOf(share, measured),
      right,
    }));
  });

const count = (folds: Fold[]): number => folds.reduce((sum, { texts }) => sum + texts.length, 0);

const outcomes = ({ classifier, texts }: Fold, kind: Kind): Outcome[] =>
  texts.flatMap(({ text, right }) =>
    rank(classifier, { text })[kind].map(({ topic, share }) => ({
      share,
      right: right.includes(topic.slug),
    })),
  );

/** Groups answers of similar evidence into blocks, and joins neighbours with falling shares, so that shares rise. */
function curve(answers: Outcome[]): Curve {
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
