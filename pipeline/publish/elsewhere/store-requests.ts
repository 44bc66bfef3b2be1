import { AwsV4Signer } from 'aws4fetch';
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

/**
 * Sends a request for a path that begins with a slash, or for a query; returns null for a missing object if
 * `orNothing` is set.
 */
export type AskStore = (path: string, request?: StoreRequest) => Promise<StoreAnswer | null>;

const TRIES = 4;
const WAIT = 500;

/** The time limit of an answer in milliseconds, and the minimum bytes of a body per millisecond of it. */
export const PATIENCE = 60_000;
const SLOWEST = 50;

type Attempt = { error: unknown } | { status: number; said: StoreAnswer };

/** Opens a bucket; if it is overloaded or unreachable, requests are repeated after growing delays. */
export function openRequests(
  bucket: string,
  { endpoint, region, key: access }: ObjectStoreSettings,
  { fetch, sleep, clock }: Pick<Effects, 'fetch' | 'sleep' | 'clock'>,
  patience: number,
): AskStore {
  if (access === null)
    throw new CliError(`Nothing says as whom to write to the bucket ${bucket}.`, {
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
    return { status: response.status, said: { bytes: new Uint8Array(await response.arrayBuffer()), tag } };
  };
  return async (path, request = {}) => {
    const address = `${endpoint}/${bucket}${path}`;
    for (let tries = 1; ; tries++) {
      const answer: Attempt = await attempt(address, request).catch((error: unknown) => ({ error }));
      if ('said' in answer && answer.status < 300 && !isFailure(answer.said, request)) return answer.said;
      if ('said' in answer && answer.status === 404 && request.orNothing) return null;
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
  const said =
    'error' in answer
      ? reasonOf(answer.error)
      : `${answer.status} ${/<Code>([^<]*)/.exec(new TextDecoder().decode(answer.said.bytes))?.[1] ?? ''}`.trim();
  return new CliError(`The object store refused ${bucket}${path.split('?')[0]}: ${said}.`, {
    hint: 'What arrived stays there and nothing leads to it yet: see that the bucket is there, that the key may write to it, and run the command again.',
  });
}
