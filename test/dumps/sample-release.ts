import { sharedSample } from '../shared-sample.ts';

/** A release of the fictional parliament, which tests only read. */
export interface SampleRelease {
  folder: string;
  publicFolder: string;
}

/** Two small legislatures without pages, published with settings of the operator. */
export async function sampleRelease(settings?: Record<string, string>): Promise<SampleRelease> {
  const { publicFolder, release } = await sharedSample('two', settings);
  return { folder: `${publicFolder}/v/${release}`, publicFolder };
}
