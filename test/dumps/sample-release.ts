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
