import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Only long tests are asked how long they may take; of those of faults each waits for programs. */
const isLong = ({ moduleId }: TestSpecification): boolean =>
  moduleId.includes('/test/faults/') || readFileSync(moduleId, 'utf8').includes("/length.ts'");

/**
 * Files with long tests begin first: on a machine that has not run them yet vitest begins with the largest, and some of the longest
 * are short to read. None of them is to be alone at the end.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
