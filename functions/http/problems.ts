import type { Fault } from '../../pipeline/core/errors.ts';
import { asProblem } from '../../pipeline/endpoints/problem.ts';
import { namesType } from './encoding.ts';
import type { HeaderRecord } from './headers.ts';

const PROBLEM = 'application/problem+json';

interface Problem {
  status: number;
  detail: string | Fault[];
  headers?: HeaderRecord;
}

/** Returns an error in FastAPI's shape, or in RFC 9457's if the client names that media type. */
export function problem(request: Request, path: string, { status, detail, headers }: Problem): Response {
  const named = namesType(request.headers.get('accept'), PROBLEM);
  const body = JSON.stringify(named ? asProblem(status, detail, path) : { detail });
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      'Cache-Control': 'no-store',
      ...headers,
      Vary: 'Accept, Accept-Encoding',
      'Content-Type': named ? PROBLEM : 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
    },
  });
}
