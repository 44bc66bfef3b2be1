import { AwsV4Signer } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { ObjectStoreSettings } from '../../config.ts';
import type { Effects } from '../../effects.ts';
import { CliError, reasonOf } from '../../errors.ts';
import { sha256 } from '../../sha256.ts';
import type { HeaderRecord } from '../site/web-headers.ts';

/** An object as a listing has it. */
export interface StoredObject {
  key: string;
  bytes: number;
  /** MD5 of its bytes, where the store names objects by it. */
  tag: string;
}

/** A bucket of a service that speaks S3. */
export interface ObjectStore {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array, headers: HeaderRecord): Promise<void>;
  /** Copies within the bucket; no bytes travel. */
  copy(from: string, to: string, headers: HeaderRecord): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
}

const TRIES = 4;
const WAIT = 500;

/** Milliseconds that an answer may take, and bytes that at least go over the line in each of them. */
const PATIENCE = 60_000;
const SLOWEST = 50;

interface Request {
  method?: 'GET' | 'PUT' | 'DELETE';
  headers?: HeaderRecord;
  body?: Uint8Array;
}

/** Speaks to a bucket; what is overloaded or out of reach is asked again, later and later. */
export function openStore(
  bucket: string,
  { endpoint, region, key: access }: ObjectStoreSettings,
  { fetch, sleep, clock }: Pick<Effects, 'fetch' | 'sleep' | 'clock'>,
  patience = PATIENCE,
): ObjectStore {
  if (access === null)
    throw new CliError(`Nothing says as whom to write to the bucket ${bucket}.`, {
      exitCode: 2,
      hint: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and S3_ENDPOINT for a service other than Amazon’s.',
    });

  const attempt = async (address: string, { method = 'GET', headers = {}, body }: Request) => {
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
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  };
  const ask = async (path: string, request: Request = {}): Promise<Uint8Array | null> => {
    const address = `${endpoint}/${bucket}${path}`;
    for (let tries = 1; ; tries++) {
      const answer = await attempt(address, request).catch((error: unknown) => ({ error }));
      if (!('error' in answer) && answer.status < 300) return answer.bytes;
      if (
        !('error' in answer) &&
        answer.status === 404 &&
        request.method === undefined &&
        !path.startsWith('?')
      )
        return null;
      const passing = 'error' in answer || answer.status >= 500 || answer.status === 429;
      if (!passing || tries === TRIES) throw refused(bucket, path, answer);
      await sleep(WAIT * 2 ** (tries - 1));
    }
  };
  return {
    get: (key) => ask(pathOf(key)),
    put: async (key, bytes, headers) =>
      void (await ask(pathOf(key), { method: 'PUT', headers, body: bytes })),
    async copy(from, to, headers) {
      const source = {
        'x-amz-copy-source': `/${bucket}${pathOf(from)}`,
        'x-amz-metadata-directive': 'REPLACE',
      };
      await ask(pathOf(to), { method: 'PUT', headers: { ...headers, ...source } });
    },
    remove: async (key) => void (await ask(pathOf(key), { method: 'DELETE' })),
    async *list(prefix) {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (next !== undefined) query.set('continuation-token', next);
        const page = readListing(await ask(`?${query}`));
        yield* page.objects;
        next = page.next;
      } while (next !== undefined);
    },
  };
}

const pathOf = (key: string): string => `/${key.split('/').map(encodeURIComponent).join('/')}`;

const xml = new XMLParser({ isArray: (name) => name === 'Contents', parseTagValue: false });

const listing = z.object({
  ListBucketResult: z.preprocess(
    (value) => (value === '' ? {} : value),
    z.object({
      NextContinuationToken: z.string().optional(),
      Contents: z
        .array(z.object({ Key: z.string(), Size: z.string().transform(Number), ETag: z.string() }))
        .default([]),
    }),
  ),
});

function readListing(bytes: Uint8Array | null): { objects: StoredObject[]; next: string | undefined } {
  const { ListBucketResult: page } = listing.parse(xml.parse(new TextDecoder().decode(bytes ?? undefined)));
  const objects = page.Contents.map(({ Key, Size, ETag }) => ({
    key: Key,
    bytes: Size,
    tag: ETag.replaceAll(/&quot;|"/g, ''),
  }));
  return { objects, next: page.NextContinuationToken };
}

function refused(
  bucket: string,
  path: string,
  answer: { error: unknown } | { status: number; bytes: Uint8Array },
): CliError {
  const said =
    'error' in answer
      ? reasonOf(answer.error)
      : `${answer.status} ${/<Code>([^<]*)/.exec(new TextDecoder().decode(answer.bytes))?.[1] ?? ''}`.trim();
  return new CliError(`The object store refused ${bucket}${path.split('?')[0]}: ${said}.`, {
    hint: 'What arrived stays there and nothing leads to it yet: see that the bucket is there, that the key may write to it, and run the command again.',
  });
}
