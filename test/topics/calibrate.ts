import { writeFileSync } from 'node:fs';
import { foldsOf } from './folds.ts';
import { curatedTaxonomy, labelledGoals, labelledThemes } from './labelled.ts';
import { calibrationOf } from './reliability-curve.ts';

/**
 * Measures the reliability of evidence and writes data/curated/topic-calibration.json:
 * `HEMICICLE_CORPUS=... node test/topics/calibrate.ts`, after every change of terms, and before write-table.ts.
 */
const CALIBRATION = new URL('../../data/curated/topic-calibration.json', import.meta.url);

const corpus = process.env.HEMICICLE_CORPUS;
if (corpus === undefined) throw new Error('HEMICICLE_CORPUS must name the folder of the labelled texts.');

const taxonomy = curatedTaxonomy();
const calibration = calibrationOf(
  foldsOf(taxonomy, labelledThemes(corpus)),
  foldsOf(taxonomy, labelledGoals()),
);
writeFileSync(CALIBRATION, `${JSON.stringify(calibration, null, 2)}\n`);
