import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { ObjectStoreSettings } from '../../core/config.ts';
import type { Effects } from '../../core/effects.ts';
import { CliError, reasonOf } from '../../core/errors.ts';
import { sha256 } from '../../core/hash.ts';
import type { HeaderRecord } from '../site/web-headers.ts';

/** A request to a bucket; its body is signed with its hash. */
interface StoreRequest {
  method?: 'GET' | 'PUT' | 'POST' | 'DELETE';
  headers?: HeaderRecord;
  body?: Uint8Array;
  /** Whether a missing object is a valid answer. */
  orNothing?: boolean;
  /** Maximum number of attempts. */
  tries?: number;
}

/** The answer of a bucket. */
interface StoreAnswer {
  bytes: Uint8Array;
  /** ETag of the returned object; empty if the answer has no ETag. */
  tag: string;
}

/** Sends a request for a path or a query; null for a missing object if `orNothing` is set. */
type AskStore = (path: string, request?: StoreRequest) => Promise<StoreAnswer | null>;

const TRIES = 4;
const WAIT = 500;

/** The time limit of an answer in milliseconds, and the minimum bytes of a body per millisecond of it. */
export const PATIENCE = 60_000;
const SLOWEST = 50;

type Attempt = { error: unknown } | { status: number; content: StoreAnswer };

/** Opens a bucket; if it is overloaded or unreachable, requests are repeated after growing delays. */
export function openRequests(
  bucket: string,
  { endpoint, region, key: access }: ObjectStoreSettings,
  { fetch, sleep, clock }: Pick<Effects, 'fetch' | 'sleep' | 'clock'>,
  patience: number,
): AskStore {
  if (access === null)
    throw new CliError(`There are no credentials for the bucket ${bucket}.`, {
      exitCode: 2,
      hint: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and S3_ENDPOINT for a service other than Amazon’s.',
    });

  const attempt = async (address: string, { method = 'GET', headers = {}, body }: StoreRequest) => {
    const hash = sha256(body ?? '');
    const signer = new AwsV4Signer({
      url: address,
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash },
      body: body as BodyInit | undefined,
      accessKeyId: access.id,
      secretAccessKey: access.secret,
      sessionToken: access.session ?? undefined,
      service: 's3',
      region,
      datetime: clock
        .now()
        .toISOString()
        .replaceAll(/[:-]|\.\d{3}/g, ''),
    });
    const signed = await signer.sign();
    const response = await fetch(signed.url.href, {
      method,
      headers: signed.headers,
      body: body as BodyInit | undefined,
      signal: AbortSignal.timeout(patience + Math.ceil((body?.length ?? 0) / SLOWEST)),
    });
    const tag = response.headers.get('ETag') ?? '';
    return { status: response.status, content: { bytes: new Uint8Array(await response.arrayBuffer()), tag } };
  };
  return async (path, request = {}) => {
    const address = `${endpoint}/${bucket}${path}`;
    for (let tries = 1; ; tries++) {
      const answer: Attempt = await attempt(address, request).catch((error: unknown) => ({ error }));
      if ('content' in answer && answer.status < 300 && !isFailure(answer.content, request))
        return answer.content;
      if ('content' in answer && answer.status === 404 && request.orNothing) return null;
      const passing =
        'error' in answer || answer.status < 300 || answer.status >= 500 || answer.status === 429;
      if (!passing || tries === (request.tries ?? TRIES)) throw refused(bucket, path, answer);
      await sleep(WAIT * 2 ** (tries - 1));
    }
  };
}

/** A store that takes long to copy or assemble an object sends status 200 before it knows the result. */
const isFailure = ({ bytes }: StoreAnswer, { method }: StoreRequest): boolean =>
  method !== undefined && new TextDecoder().decode(bytes).includes('<Error>');

function refused(bucket: string, path: string, answer: Attempt): CliError {
  const reason =
    'error' in answer
      ? reasonOf(answer.error)
      : `${answer.status} ${/<Code>([^<]*)/.exec(new TextDecoder().decode(answer.content.bytes))?.[1] ?? ''}`.trim();
  return new CliError(`The object store refused ${bucket}${path.split('?')[0]}: ${reason}.`, {
    hint: 'Uploaded files stay there, but nothing links to them yet. Check that the bucket exists and that the key may write to it, then run the command again.',
  });
}

/**
 * Bytes of a part; all but the last have this size, the minimum that every store accepts. Node’s HTTP client
 * waits five minutes for an answer, however much is still to be sent; any connection can send this much in
 * that time.
 */
export const PART = 5 * 2 ** 20;

/** Groups pieces of any size into parts. */
export function* inParts(pieces: Iterable<Uint8Array>, size: number): Generator<Uint8Array> {
  let part = new Uint8Array(size);
  let filled = 0;
  for (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const taken = piece.subarray(from, from + size - filled);
      part.set(taken, filled);
      from += taken.length;
      filled += taken.length;
      if (filled < size) continue;
      yield part;
      // The previous buffer may still be in transit.
      part = new Uint8Array(size);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/**
 * Uploads an object part by part and returns whether the store confirmed that it is complete. If that fails,
 * the parts are deleted from the store, where they would take up invisible space.
 */
export async function sendInParts(
  path: string,
  parts: Iterable<Uint8Array>,
  headers: HeaderRecord,
  ask: AskStore,
): Promise<boolean> {
  const begun = await ask(`${path}?uploads`, { method: 'POST', headers });
  const at = (query: HeaderRecord) => `${path}?${new URLSearchParams({ ...query, uploadId })}`;
  const uploadId = uploadIdIn(begun!.bytes);
  try {
    const tags: string[] = [];
    for (const body of parts) {
      const taken = await ask(at({ partNumber: String(tags.length + 1) }), { method: 'PUT', body });
      tags.push(taken!.tag);
    }
    const list = new TextEncoder().encode(partList(tags));
    return (await ask(at({}), { method: 'POST', body: list, orNothing: true })) !== null;
  } catch (error) {
    // The connection may be dead; the original error matters more.
    await ask(at({}), { method: 'DELETE', tries: 1 }).catch(() => null);
    throw error;
  }
}

/** Checks whether a store’s tag matches these bytes: their MD5, or that of the MD5s of their parts. */
export function isTagOf(tag: string, pieces: Iterable<Uint8Array>, size: number): boolean {
  if (!tag.includes('-')) return tag === md5(pieces).digest('hex');
  const parts: Uint8Array[] = [];
  for (const part of inParts(pieces, size)) parts.push(md5([part]).digest());
  return tag === `${md5(parts).digest('hex')}-${parts.length}`;
}

function md5(pieces: Iterable<Uint8Array>) {
  const sum = createHash('md5');
  for (const piece of pieces) sum.update(piece);
  return sum;
}

const xml = new XMLParser({ parseTagValue: false });

const begun = z.object({ InitiateMultipartUploadResult: z.object({ UploadId: z.string().min(1) }) });

const uploadIdIn = (bytes: Uint8Array): string =>
  begun.parse(xml.parse(new TextDecoder().decode(bytes))).InitiateMultipartUploadResult.UploadId;

const partList = (tags: readonly string[]): string =>
  `<CompleteMultipartUpload>${tags
    .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`;
