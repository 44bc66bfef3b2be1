import type { OfficialRequest } from '../../sources/source.ts';
import type { Transfer } from './transfer.ts';
import type { ResponseVerdict } from './verdict.ts';

/** One request, its answer, and the verdict on it; the answer is null if the connection failed. */
export interface Exchange {
  path: string;
  request: OfficialRequest;
  answer: Transfer | null;
  verdict: ResponseVerdict;
}
