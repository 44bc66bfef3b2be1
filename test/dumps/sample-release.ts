import { forAll } from '../for-all.ts';
import { sharedSample } from '../shared-sample.ts';

/** A release of the sample, read-only. */
export interface SampleRelease {
  folder: string;
  publicFolder: string;
}

/** Returns a release of two small legislatures without pages; with settings, of the smallest sample. */
export async function sampleRelease(settings?: Record<string, string>): Promise<SampleRelease> {
  const { publicFolder, release } = await sharedSample(settings === undefined ? 'two' : 'small', settings);
  return { folder: `${publicFolder}/v/${release}`, publicFolder };
}

/** Returns the same, shared by all tests of the describe block. */
export const sampleReleaseForAll = (settings?: Record<string, string>): SampleRelease =>
  forAll(() => sampleRelease(settings));
