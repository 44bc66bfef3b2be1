import type { Endpoint } from '../../core/endpoint.ts';
import { openDatabase } from '../../db/open.ts';
import { exampleDay, examplesFrom } from '../../endpoints/openapi/examples.ts';
import { openapi } from '../../endpoints/openapi.ts';
import type { Operation } from '../../endpoints/operation.ts';
import { jsonFile } from '../release/pointer.ts';
import { type Identity, releaseName } from '../release/release.ts';
import { answerTypes } from './answer-types.ts';

/** Replaces the hash in the name of a release: a published body cannot contain its own hash. */
const NO_BUILD = '0'.repeat(8);

/** The description of the API, as published. */
export interface Reference {
  /** The text of openapi.json. */
  openapi: string;
  /** The text of api.d.ts. */
  types: string;
}

/**
 * Describes some routes and operations. The examples are real answers of the parliament it is published with.
 */
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
