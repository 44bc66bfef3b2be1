import type { Effects } from '../../core/effects.ts';
import { mondayOf } from '../../core/time.ts';
import { type Client, openClient } from '../../snapshots/fetching/client.ts';
import { saysOutOfOrder } from '../../snapshots/fetching/firewall.ts';
import type { ProbeScope, Sighting, SightingState } from '../../snapshots/fetching/plan.ts';
import { type Politeness, ROBOTS_PATH } from '../../snapshots/fetching/politeness.ts';
import { rowsOf } from '../../snapshots/fetching/trial-parse.ts';
import type { Exchange, ResponseVerdict } from '../../snapshots/fetching/verdict.ts';
import { collapse } from '../../text/quote.ts';
import { orderOfTheDay } from '../sources/agenda/order-of-the-day.ts';
import { CALENDAR } from '../sources/agenda/plenary-calendar.ts';
import { officialPath } from '../sources/documents/official-path.ts';
import { type OpenDataPage, openDataPage, openDataPagePath } from '../sources/documents/open-data-page.ts';
import { documentTypes, identifyDocument, requestFor } from '../sources/index.ts';
import { searchPath } from '../sources/initiatives/initiative-search.ts';
import { memberPagePath } from '../sources/people/member-page.ts';
import { memberSearch, memberSearchPath } from '../sources/people/member-search.ts';
import { photographPath } from '../sources/people/photograph.ts';
import { dayPagePath, recordsLinkedIn } from '../sources/votes/day-page.ts';
import { LANDING, votingDays, votingDaysPath } from '../sources/votes/voting-days.ts';

/** Each document is requested once: a failure is a finding. */
const ONCE = { attempts: 1, failuresInARow: 100 };

/** Requests one document of each kind that a fetch begins with, one after the other, and stores nothing. */
export async function probeSite(
  politeness: Politeness,
  base: string | null,
  { today, legislature: known }: ProbeScope,
  effects: Effects,
): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  const recorder = (exchange: Exchange) => void exchanges.push(exchange);
  const client = await openClient(
    { ...politeness, ...ONCE },
    { base, types: documentTypes },
    effects,
    recorder,
  ).catch(() => null);
  // Without any answer, further requests are pointless.
  if (client === null) return exchanges.slice(-1);
  const ask = askerOf(client);
  const notListed = (page: string, name: string) =>
    void exchanges.push({
      path: name,
      request: requestFor(page),
      answer: null,
      verdict: { kind: 'absent', what: `${page} lists no such file` },
    });
  const landing = await ask(LANDING);
  const [shown] = landing === null ? [] : rowsOf(votingDays, LANDING, landing);
  const legislature = shown?.legislature ?? known;
  await probeVotes(legislature, shown?.days.at(-1) ?? null, ask);
  // A first fetch of several legislatures begins with older calendars.
  const [older] = (shown?.offered ?? []).filter((offered) => offered < legislature);
  if (older !== undefined) await ask(votingDaysPath(older));
  await probeFiles('diputados', ['DiputadosActivos', 'DiputadosDeBaja'], ask, notListed);
  await probeFiles('iniciativas', ['ProyectosDeLey'], ask, notListed);
  await probeInterventions(ask, notListed);
  await probeMembers(legislature, ask);
  await ask(searchPath(legislature, '162', 1));
  await probeAgenda(today, ask);
  return exchanges;
}

type Ask = (path: string) => Promise<Uint8Array | null>;

const askerOf =
  (client: Client): Ask =>
  async (path) => {
    const answer = await client.ask(requestFor(path), path, null);
    return answer.kind === 'document' ? answer.bytes : null;
  };

async function probeVotes(legislature: number, day: string | null, ask: Ask): Promise<void> {
  await ask(votingDaysPath(legislature));
  const page = day === null ? null : await ask(dayPagePath(legislature, day));
  const [record] = page === null ? [] : recordsLinkedIn(page);
  if (record !== undefined) await ask(record);
}

/** Notes that a page of open data does not list a file by some name. */
type NotListed = (page: string, name: string) => void;

/** Requests a page of open data and returns the files that it lists; null if it is unreadable. */
async function offeredOn(page: string, ask: Ask): Promise<string[] | null> {
  const bytes = await ask(page);
  return bytes === null ? null : rowsOf(openDataPage, page, bytes);
}

async function probeFiles(
  page: OpenDataPage,
  names: readonly string[],
  ask: Ask,
  notListed: NotListed,
): Promise<void> {
  const path = openDataPagePath(page);
  const offered = await offeredOn(path, ask);
  if (offered === null) return;
  for (const name of names) {
    const file = offered.find((each) => each.includes(`/${name}__`) && each.endsWith('.json'));
    if (file === undefined) notListed(path, name);
    else await ask(file);
  }
}

/** Checks the file of interventions on its page only, because it has 56 MB. */
async function probeInterventions(ask: Ask, notListed: NotListed): Promise<void> {
  const path = openDataPagePath('intervenciones');
  const offered = await offeredOn(path, ask);
  if (offered?.some((each) => /\/Intervenciones\w*__\d+\.json$/.test(each)) === false)
    notListed(path, 'Intervenciones');
}

async function probeMembers(legislature: number, ask: Ask): Promise<void> {
  const list = memberSearchPath(legislature);
  const bytes = await ask(list);
  const [member] = bytes === null ? [] : rowsOf(memberSearch, list, bytes);
  if (member === undefined) return;
  await ask(memberPagePath(legislature, member.code));
  await ask(photographPath(legislature, member.code));
}

async function probeAgenda(today: string, ask: Ask): Promise<void> {
  const calendar = await ask(CALENDAR);
  await ask(`agenda/${mondayOf(today)}.html`);
  const [link] = calendar === null ? [] : (ORDER.exec(Buffer.from(calendar).toString()) ?? []);
  const order = link === undefined ? null : officialPath(link);
  if (order !== null && orderOfTheDay.place(order) !== null) await ask(order);
}

const ORDER = /\/backoffice_doc\/atp\/orden_dia\/[\w.-]+\.pdf/;

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
