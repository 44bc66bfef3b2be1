import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Only long tests import `length.ts`; the tests of faults all wait for programs. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  moduleId.includes('/test/faults/') || readFileSync(moduleId, 'utf8').includes("/length.ts'");

/**
 * Starts files with long tests first. On a new machine vitest starts with the largest files, and some of the
 * longest tests are in short files. None of them should run alone at the end.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
