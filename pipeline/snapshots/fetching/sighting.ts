import { collapse } from '../../sources/documents/text.ts';
import { identifyDocument } from '../../sources/index.ts';
import type { Exchange } from './exchange.ts';
import { saysOutOfOrder } from './firewall.ts';
import { ROBOTS_PATH } from './robots.ts';
import type { ResponseVerdict } from './verdict.ts';

/** State of an answer. */
export type SightingState = 'fine' | 'firewall' | 'format changed' | 'not there' | 'out of order' | 'network';

/** One answer of the site, as shown to operators who want to see what a fetch would receive. */
export interface Sighting {
  /** The kind of document. */
  kind: string;
  path: string;
  method: 'GET' | 'POST';
  address: string;
  /** Null without an answer; so are the next four. */
  status: number | null;
  content_type: string | null;
  bytes: number | null;
  redirects: string[];
  /** Names only. */
  cookies: string[];
  /** The beginning of the answer. */
  words: string;
  state: SightingState;
  /** The parser’s result, or the fault. */
  made: string;
  /** What the parser expects and did not find. */
  expects: string | null;
}

const WORDS = 60;

/** Summarises one answer. */
export function sightingOf({ path, request, answer, verdict }: Exchange): Sighting {
  const source = identifyDocument(path)?.source ?? null;
  const state = stateOf(path, verdict, answer);
  const begins = Buffer.from(answer?.bytes.subarray(0, 400) ?? []).toString();
  return {
    kind: source?.kind ?? path,
    path,
    method: request.fields === null ? 'GET' : 'POST',
    address: request.address,
    status: answer?.status ?? null,
    content_type: answer?.headers.get('content-type') ?? null,
    bytes: answer?.bytes.length ?? null,
    redirects: answer?.redirects ?? [],
    cookies: answer?.cookies ?? [],
    words: collapse(begins.replace(/[^\P{C}\s]|\ufffd/gu, '.')).slice(0, WORDS),
    state,
    made: madeOf(verdict),
    expects: state === 'format changed' ? (source?.expects ?? null) : null,
  };
}

function stateOf(path: string, verdict: ResponseVerdict, answer: Exchange['answer']): SightingState {
  const status = answer?.status ?? null;
  if (status !== null && status >= 500) return 'out of order';
  const isPageOfAll = answer !== null && status === 200 && saysOutOfOrder(answer.bytes);
  switch (verdict.kind) {
    case 'document':
      // robots.txt is plain text without a parser.
      return path === ROBOTS_PATH && isPageOfAll ? 'out of order' : 'fine';
    case 'unchanged':
      return 'fine';
    case 'absent':
      return status === null || status === 404 || status === 410 ? 'not there' : 'firewall';
    case 'refused':
      return isPageOfAll ? 'out of order' : 'firewall';
    case 'damaged':
      return 'network';
    case 'unreadable':
      return isPageOfAll ? 'out of order' : 'format changed';
    case 'wrong':
      return status === null ? 'network' : 'format changed';
  }
}

function madeOf(verdict: ResponseVerdict): string {
  if (verdict.kind === 'unchanged') return 'not changed';
  if (verdict.kind !== 'document') return verdict.what;
  return verdict.rows === null ? 'complete' : `${verdict.rows} ${verdict.rows === 1 ? 'row' : 'rows'}`;
}

/** Kinds that a fetch can do without. */
const DISPENSABLE: readonly string[] = [
  ROBOTS_PATH,
  'member-page',
  'photograph',
  'plenary-calendar',
  'agenda-week',
  'order-of-the-day',
  // Early in a legislature, no deputy has left or spoken.
  'DiputadosDeBaja',
  'Intervenciones',
];

/** Returns whether such an answer causes no trouble in a fetch. */
export const isHarmless = ({ kind, state }: Sighting): boolean =>
  state === 'fine' ||
  (kind === ROBOTS_PATH && state === 'firewall') ||
  (state === 'not there' && DISPENSABLE.includes(kind));
