import { probabilityOf, rank } from '../../pipeline/topics/classify.ts';
import type { Classifier, Kind } from '../../pipeline/topics/compile.ts';
import type { Curve, Taxonomy } from '../../pipeline/topics/taxonomy.ts';
import { foldOf, type Labelled } from './labelled.ts';

/** Smallest number of answers for a point of the curve: fewer would be chance. */
const AT_LEAST = 25;

/** Number of parts of the cross-validation: each is judged by a curve that was measured on the others. */
const FOLDS = 10;

/** An answer with the strength of its evidence. */
interface Outcome {
  share: number;
  right: boolean;
}

/** Measures the reliability of evidence: the content of data/curated/topic-calibration.json. */
export function calibrationOf(
  classifier: Classifier,
  themes: Labelled[],
  goals: Labelled[],
): Taxonomy['calibration'] {
  return {
    source: `Share of right answers by evidence, rising by isotonic regression: themes on ${themes.length} texts of votes labelled automatically, goals on ${goals.length} titles labelled by hand.`,
    theme: curve(outcomes(classifier, 'theme', themes)),
    sdg: curve(outcomes(classifier, 'sdg', goals)),
  };
}

/** Returns every answer with a confidence that was calibrated without its own fold. */
export function crossValidatedAnswers(classifier: Classifier, kind: Kind, texts: Labelled[]) {
  return Array.from({ length: FOLDS }, (_, fold) => {
    const [rest, kept] = [
      texts.filter((text) => foldOf(text, FOLDS) !== fold),
      texts.filter((text) => foldOf(text, FOLDS) === fold),
    ];
    const measured = curve(outcomes(classifier, kind, rest));
    return outcomes(classifier, kind, kept).map(({ share, right }) => ({
      confidence: probabilityOf(share, measured),
      right,
    }));
  }).flat();
}

const outcomes = (classifier: Classifier, kind: Kind, texts: Labelled[]): Outcome[] =>
  texts.flatMap(({ text, right }) =>
    rank(classifier, { text })[kind].map(({ topic, share }) => ({
      share,
      right: right.includes(topic.slug),
    })),
  );

/**
 * Groups answers of similar evidence into blocks, and joins neighbours with falling shares, so that shares
 * rise.
 */
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
