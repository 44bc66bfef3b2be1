import type { OfficialRequest } from '../../sources/source.ts';
import type { Transfer } from './transfer.ts';
import type { ResponseVerdict } from './verdict.ts';

/** One request, what was answered, and what that means; no answer where the connection gave none. */
export interface Exchange {
  path: string;
  request: OfficialRequest;
  answer: Transfer | null;
  verdict: ResponseVerdict;
}
