import { describe, expect, it } from 'vitest';
import { classify } from '../../pipeline/topics/classify.ts';
import { foldsOf } from './folds.ts';
import {
  correctedThemes,
  curatedClassifier,
  curatedTaxonomy,
  labelCorrections,
  labelledGoals,
  labelledThemes,
} from './labelled.ts';
import { type Tally, tally, tallyByLabel, tallyOfFolds } from './measure.ts';

const classifier = curatedClassifier();
const corpus = process.env.HEMICICLE_CORPUS;

const shares = ({ texts, first, among, answers }: Tally) => ({
  first: first / texts,
  among: among / texts,
  each: answers / texts,
});

describe.skipIf(corpus === undefined)('the classifier on the labelled texts of real votes', () => {
  const texts = corpus === undefined ? [] : labelledThemes(corpus);

  it.each([
    ['all', texts],
    ['every third', texts.filter((_, index) => index % 3 === 2)],
  ])('has a right theme first in 7 of 10 and anywhere in 17 of 20: %s', (_, some) => {
    const { first, among, each } = shares(tally(classifier, 'theme', some));
    expect(first).toBeGreaterThanOrEqual(0.7);
    expect(among).toBeGreaterThanOrEqual(0.85);
    expect(each).toBeLessThanOrEqual(1.6);
  });

  it('has a right theme first in 13 of 20 in a cross-validation of the terms', () => {
    const { first, among } = shares(tallyOfFolds(foldsOf(curatedTaxonomy(), texts), 'theme'));
    expect(first).toBeGreaterThanOrEqual(0.65);
    expect(among).toBeGreaterThanOrEqual(0.75);
  });

  it('has proposed corrections of labels that change them', () => {
    const corrected = correctedThemes(corpus!);
    for (const { line, label, fault, themes } of labelCorrections()) {
      const given = texts[line - 1]!;
      expect(given.label, `line ${line}`).toBe(label);
      expect(corrected[line - 1]!.right).toEqual(themes);
      expect(given.right.every((theme) => themes.includes(theme))).toBe(fault === 'incomplete');
      expect(themes.toSorted()).not.toEqual(given.right.toSorted());
    }
  });

  it('is not more often wrong than right for any label with ten texts or more', () => {
    const common = tallyByLabel(classifier, 'theme', texts).filter((label) => label.texts >= 10);
    expect(common.length).toBeGreaterThan(9);
    for (const label of common) expect(label.first / label.texts, label.label).toBeGreaterThanOrEqual(0.5);
  });

  it('classifies 10,000 texts in less than five seconds', () => {
    const began = process.threadCpuUsage();
    for (let done = 0; done < 10_000; done++) classify(classifier, texts[done % texts.length]!);
    const { user, system } = process.threadCpuUsage(began);
    expect((user + system) / 1_000).toBeLessThan(5_000);
  });
});

describe('the titles labelled with goals by hand', () => {
  const texts = labelledGoals();

  it('are 120 different official titles, and every goal is among their labels', () => {
    expect(new Set(texts.map(({ text }) => text)).size).toBe(120);
    const goals = curatedTaxonomy().topics.filter(({ kind }) => kind === 'sdg');
    expect(new Set(texts.flatMap(({ right }) => right))).toEqual(new Set(goals.map(({ slug }) => slug)));
  });

  it('have a right goal first in 17 of 20 and anywhere in 9 of 10', () => {
    const { first, among, each } = shares(tally(classifier, 'sdg', texts));
    expect(first).toBeGreaterThanOrEqual(0.85);
    expect(among).toBeGreaterThanOrEqual(0.9);
    expect(each).toBeLessThanOrEqual(1.8);
  });
});
