import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { probabilityOf, shareOf } from '../../pipeline/topics/classify.ts';
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

it.skipIf(corpus === undefined)('the committed calibration is the one that calibrate.ts makes', () => {
  expect(calibrationOf(curatedClassifier(), labelledThemes(corpus!), labelledGoals())).toEqual(calibration);
});

describe('nine in ten topics of at least 0.8 are right, calibrated without the texts that judge them', () => {
  const classifier = curatedClassifier();

  it('for goals', () => {
    const { answers, right } = reliability(crossValidatedAnswers(classifier, 'sdg', labelledGoals()), 0.8);
    expect(answers).toBeGreaterThan(80);
    expect(right / answers).toBeGreaterThanOrEqual(0.9);
  });

  it.skipIf(corpus === undefined)('for themes', () => {
    const { answers, right } = reliability(
      crossValidatedAnswers(classifier, 'theme', labelledThemes(corpus!)),
      0.8,
    );
    expect(answers).toBeGreaterThan(150);
    expect(right / answers).toBeGreaterThanOrEqual(0.9);
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
