import { forAll } from '../for-all.ts';
import { sharedSample } from '../shared-sample.ts';

/** A release of the fictional parliament, which tests only read. */
export interface SampleRelease {
  folder: string;
  publicFolder: string;
}

/** Two small legislatures without pages; with settings of an operator the smallest, to which they are the same. */
export async function sampleRelease(settings?: Record<string, string>): Promise<SampleRelease> {
  const { publicFolder, release } = await sharedSample(settings === undefined ? 'two' : 'small', settings);
  return { folder: `${publicFolder}/v/${release}`, publicFolder };
}

/** The same for all the tests around. */
export const sampleReleaseForAll = (settings?: Record<string, string>): SampleRelease =>
  forAll(() => sampleRelease(settings));
