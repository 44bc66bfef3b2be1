import { type AssignedTopic, classify } from '../../pipeline/topics/classify.ts';
import type { Classifier } from '../../pipeline/topics/compile.ts';
import type { Fold } from './folds.ts';
import type { Labelled } from './labelled.ts';

/** The results of a classifier on labelled texts. */
export interface Tally {
  texts: number;
  /** Texts whose first answer is right. For a text without a topic that is no answer. */
  first: number;
  /** Texts with a right answer anywhere. */
  among: number;
  answers: number;
}

/** Counts right answers of one kind. */
export const tally = (classifier: Classifier, kind: AssignedTopic['kind'], texts: Labelled[]): Tally =>
  summed(texts.map((labelled) => judge(classifier, kind, labelled)));

/** Counts right answers in a cross-validation of the terms. */
export const tallyOfFolds = (folds: Fold[], kind: AssignedTopic['kind']): Tally =>
  summed(
    folds.flatMap(({ classifier, texts }) => texts.map((labelled) => judge(classifier, kind, labelled))),
  );

function summed(judged: ReturnType<typeof judge>[]): Tally {
  return {
    texts: judged.length,
    first: judged.filter(({ first }) => first).length,
    among: judged.filter(({ among }) => among).length,
    answers: judged.reduce((sum, { answers }) => sum + answers, 0),
  };
}

/** Returns the same for each label. */
export function tallyByLabel(classifier: Classifier, kind: AssignedTopic['kind'], texts: Labelled[]) {
  const groups = Object.entries(Object.groupBy(texts, ({ label }) => label));
  return groups
    .map(([label, group]) => ({ label, ...tally(classifier, kind, group!) }))
    .sort((one, other) => (one.label < other.label ? -1 : 1));
}

/** Returns the answers of one kind with whether they are right. */
export const judgedAnswers = (classifier: Classifier, kind: AssignedTopic['kind'], texts: Labelled[]) =>
  texts.flatMap(({ text, right }) =>
    answersOf(classifier, kind, text).map(({ slug, confidence }) => ({
      confidence,
      right: right.includes(slug),
    })),
  );

/** Counts the answers with at least this confidence, and the right ones among them. */
export function reliability(answers: { confidence: number; right: boolean }[], atLeast: number) {
  const sure = answers.filter(({ confidence }) => confidence >= atLeast);
  return { answers: sure.length, right: sure.filter(({ right }) => right).length };
}

const answersOf = (classifier: Classifier, kind: AssignedTopic['kind'], text: string) =>
  classify(classifier, { text }).topics.filter((answer) => answer.kind === kind);

function judge(classifier: Classifier, kind: AssignedTopic['kind'], { text, right }: Labelled) {
  const answers = answersOf(classifier, kind, text);
  const about = right.length > 0;
  return {
    first: about ? right.includes(answers[0]?.slug ?? '') : answers.length === 0,
    among: about ? answers.some(({ slug }) => right.includes(slug)) : answers.length === 0,
    answers: answers.length,
  };
}
