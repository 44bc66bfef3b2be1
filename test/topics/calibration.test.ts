import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { probabilityOf, shareOf } from '../../pipeline/topics/classify.ts';
import { foldsOf } from './folds.ts';
import { curatedClassifier, curatedTaxonomy, labelledGoals, labelledThemes } from './labelled.ts';
import { judgedAnswers, reliability } from './measure.ts';
import { calibrationOf, crossValidatedAnswers } from './reliability-curve.ts';

const { calibration } = curatedTaxonomy();
const corpus = process.env.HEMICICLE_CORPUS;
const score = fc.double({ min: 0, max: 50, noNaN: true });

describe('evidence', () => {
  it("grows with its own score and shrinks with the rival's", () => {
    fc.assert(
      fc.property(score, score, score, (own, rival, more) => {
        expect(shareOf(own + more, rival)).toBeGreaterThanOrEqual(shareOf(own, rival));
        expect(shareOf(own, rival + more)).toBeLessThanOrEqual(shareOf(own, rival));
      }),
    );
  });

  it('gives a probability that never decreases and is never certain', () => {
    for (const curve of [calibration.theme, calibration.sdg]) {
      const read = Array.from({ length: 101 }, (_, step) => probabilityOf(step / 100, curve));
      expect(read).toEqual(read.toSorted((one, other) => one - other));
      expect(read[0]).toBeGreaterThan(0);
      expect(read[100]).toBeLessThan(1);
    }
  });

  it('equals the measured points, with linear interpolation between them', () => {
    const curve: [number, number][] = [
      [0.2, 0.3],
      [0.6, 0.7],
    ];
    expect([0, 0.2, 0.3, 0.6, 1].map((share) => probabilityOf(share, curve))).toEqual([
      0.3,
      0.3,
      expect.closeTo(0.4),
      0.7,
      0.7,
    ]);
  });

  it('states its source of measurement', () => {
    expect(calibration.source).toContain('389 texts');
    expect(calibration.source).toContain('120 titles');
  });
});

describe('measured on texts without the terms that only they have', () => {
  const goals = foldsOf(curatedTaxonomy(), labelledGoals());

  it('nine in ten goals of at least 0.8 are right', () => {
    const { answers, right } = reliability(crossValidatedAnswers(goals, 'sdg'), 0.8);
    expect(answers).toBeGreaterThan(60);
    expect(right / answers).toBeGreaterThanOrEqual(0.9);
  });

  describe.skipIf(corpus === undefined)('of the corpus', () => {
    const themes = corpus === undefined ? [] : foldsOf(curatedTaxonomy(), labelledThemes(corpus));

    it('nine in ten themes of at least 0.8 are right', () => {
      const { answers, right } = reliability(crossValidatedAnswers(themes, 'theme'), 0.8);
      expect(answers).toBeGreaterThan(100);
      expect(right / answers).toBeGreaterThanOrEqual(0.9);
    });

    it('the committed calibration is the one that calibrate.ts makes', () => {
      expect(calibrationOf(themes, goals)).toEqual(calibration);
    });
  });
});

describe('the confidence is accurate', () => {
  const classifier = curatedClassifier();

  it.each([0.9, 0.8, 0.6, 0.4])('for goals of at least %d', (atLeast) => {
    const { answers, right } = reliability(judgedAnswers(classifier, 'sdg', labelledGoals()), atLeast);
    expect(answers).toBeGreaterThan(30);
    expect(right / answers).toBeGreaterThanOrEqual(atLeast);
  });

  it.skipIf(corpus === undefined).each([0.9, 0.8, 0.6, 0.4])('for themes of at least %d', (atLeast) => {
    const { answers, right } = reliability(
      judgedAnswers(classifier, 'theme', labelledThemes(corpus!)),
      atLeast,
    );
    expect(answers).toBeGreaterThan(80);
    expect(right / answers).toBeGreaterThanOrEqual(atLeast);
  });
});
