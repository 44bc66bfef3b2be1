import { openDatabase } from '../../db/open.ts';
import type { Endpoint } from '../../endpoints/endpoint.ts';
import { exampleDay, examplesFrom } from '../../endpoints/openapi/examples.ts';
import { openapi } from '../../endpoints/openapi.ts';
import type { Operation } from '../../endpoints/operation.ts';
import { jsonFile } from '../release/pointer.ts';
import { type Identity, releaseName } from '../release/release.ts';
import { answerTypes } from './answer-types.ts';

/** Stands for the hash in the name of a release: no published body has its own. */
const NO_BUILD = '0'.repeat(8);

/** The description of the API as it is published. */
export interface Reference {
  /** The text of openapi.json. */
  openapi: string;
  /** The text of api.d.ts. */
  types: string;
}

/** The description of some routes and operations, with examples that are answers of the very parliament it is published with. */
export async function reference(
  database: string,
  { dataDate }: Pick<Identity, 'dataDate'>,
  endpoints: readonly Endpoint[],
  operations: readonly Operation[],
  webUrl: string,
): Promise<Reference> {
  using read = openDatabase(database);
  const release = releaseName({ dataDate, buildId: NO_BUILD });
  const context = { read, webUrl, release, today: exampleDay(read, dataDate) };
  const document = openapi(endpoints, webUrl, examplesFrom(context), operations);
  return { openapi: jsonFile(document), types: await answerTypes(endpoints, operations) };
}
