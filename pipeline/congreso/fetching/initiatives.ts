import { daysAfter } from '../../core/time.ts';
import {
  type Asking,
  MISSED,
  type Mirror,
  type Outcome,
  type Settled,
} from '../../snapshots/fetching/mirror.ts';
import {
  type FetchTarget,
  neverSettled,
  settledByTurns,
  settledSince,
} from '../../snapshots/fetching/scope.ts';
import { recordsIn, rowsOf } from '../../snapshots/fetching/trial-parse.ts';
import type { StoredDocument } from '../../snapshots/snapshot-store.ts';
import { toRoman } from '../../text/roman.ts';
import {
  initiativeSearch,
  initiativesFound,
  keptSearchPath,
  SEARCH_PAGE_SIZE,
  searchPath,
} from '../sources/initiatives/initiative-search.ts';
import { initiatives } from '../sources/initiatives/initiatives.ts';

/** Types that come before the plenary. The hundred thousand questions of types 181 and 184 are never voted on. */
export const SEARCHED_TYPES: readonly string[] = [
  '042 070 080 082 084 100 101 102 110 111 112 120 121 122 123 124 125 127 130 132 152 154 155 156 157 158',
  '161 162 170 171 172 173 180 200 240 250 276 410 430',
].flatMap((types) => types.split(' '));

/** Motions for the plenary. */
const LARGEST_TYPE = '162';

/** Average further pages of a type in a legislature. */
const FURTHER_PAGES = 6;

/** Days between two requests for a type without results, for a quiet type, and for each further page. */
const EMPTY_TURN = 7;
const QUIET_TURN = 3;
const PAGE_TURN = 14;
/** Days without a change after which a type counts as quiet. */
const QUIET_AFTER = 14;
/** Days after which a kept page is dropped: by then every page has been requested twice. */
const KEPT_FOR = 30;

/** The searches of one legislature in one run. */
interface Searches {
  target: FetchTarget;
  today: string;
  mirror: Mirror;
  /** Whether the files of bills or pages of the search show that the legislature has initiatives. */
  hasInitiatives: boolean;
  /** Whether an answer had rows, now or before: an answer without rows then means that none exist. */
  understood: boolean;
  /** Whether a search failed, so that it is unknown whether the others were understood. */
  failed: boolean;
  /** Answers without rows that were not stored. */
  doubtful: { path: string; outcome: Outcome }[];
}

/** Fetches the initiatives of one legislature that the open data omit, from the site’s search. */
export async function mirrorSearches(target: FetchTarget, today: string, mirror: Mirror): Promise<void> {
  const { legislature } = target;
  const rowsHeld = SEARCHED_TYPES.some(
    (type) => idsHeld(searchPath(legislature, type, 1), mirror).length > 0,
  );
  const searches: Searches = {
    ...{ target, today, mirror, doubtful: [], understood: false, failed: false },
    hasInitiatives: rowsHeld || hasBills(legislature, mirror),
  };
  // The type with the most initiatives first: its answer shows whether the search is understood.
  await mirrorType(LARGEST_TYPE, searches, rowsHeld);
  const others = SEARCHED_TYPES.filter((type) => type !== LARGEST_TYPE);
  await mirror.each(`${toRoman(legislature)} initiatives`, others, (type) =>
    mirrorType(type, searches, rowsHeld),
  );
  if (searches.doubtful.length > 0 && rowsHeld && !searches.understood) await askForProof(searches);
  settleDoubts(searches, rowsHeld);
}

/** Requests once a type with stored rows: an answer with rows shows that the search is understood. */
async function askForProof(searches: Searches): Promise<void> {
  const { mirror, target, doubtful } = searches;
  const path = SEARCHED_TYPES.map((type) => searchPath(target.legislature, type, 1)).find(
    (one) => idsHeld(one, mirror).length > 0 && !doubtful.some((doubt) => doubt.path === one),
  );
  const outcome = path === undefined ? null : await mirror.attempt(path, neverSettled);
  if (outcome?.failure === null && rowsOf(initiativeSearch, path!, outcome.bytes!).length > 0)
    searches.understood = true;
}

/** Stores answers without rows if another answer of this run had some; otherwise the search was not understood. */
function settleDoubts(searches: Searches, rowsHeld: boolean): void {
  const { mirror, target, doubtful, understood, failed, hasInitiatives } = searches;
  for (const { path, outcome } of doubtful)
    if (understood || mirror.store.facts(path) === null) mirror.keepEmpty(path, outcome.doubtful!);
  if (understood || failed || !hasInitiatives || (rowsHeld && doubtful.length === 0)) return;
  mirror.trouble(
    searchPath(target.legislature, SEARCHED_TYPES[0]!, 1),
    `the search for initiatives of legislature ${toRoman(target.legislature)} returns nothing in any form, although files of bills or earlier answers have initiatives`,
  );
}

/** Returns whether a stored file of bills contains some of a legislature. */
function hasBills(legislature: number, { store }: Mirror): boolean {
  const files = store
    .siblings('webpublica/opendata/iniciativas/')
    .filter((path) => initiatives.place(path) !== null);
  return files.some(
    (path) => (recordsIn(path, store.held(path)!.bytes, store.types)?.get(legislature) ?? 0) > 0,
  );
}

async function mirrorType(type: string, searches: Searches, rowsHeld: boolean): Promise<void> {
  const { target, mirror, hasInitiatives } = searches;
  const { store } = mirror;
  const path = (page: number) => searchPath(target.legislature, type, page);
  const former = store.held(path(1));
  const formerly = former === null ? 0 : (initiativesFound(former.bytes) ?? 0);
  const known = formerly === 0 ? new Set<string>() : idsOf(type, searches);
  const replaced: StoredDocument[] = [];
  const answered = new Set<number>();
  const ask = async (page: number, settled: Settled, asking: Asking = {}): Promise<Outcome> => {
    const before = store.held(path(page));
    const outcome = await mirror.attempt(path(page), settled, asking);
    if (outcome.answered) answered.add(page);
    if (before !== null && store.facts(path(page))?.sha256 !== before.sidecar?.sha256) replaced.push(before);
    return outcome;
  };

  const expectsRows = hasInitiatives && !rowsHeld && !searches.understood;
  const first = await ask(1, settledFirst(path(1), former, formerly, searches), { expectsRows });
  if (first.doubtful !== null) return void searches.doubtful.push({ path: path(1), outcome: first });
  const missed = first.failure ?? (first.absent ? MISSED : null);
  if (missed !== null) searches.failed = true;
  if (missed !== null && !first.repeated) mirror.trouble(path(1), missed);
  if (first.bytes === null) return mirror.expectMore('initiative-search', FURTHER_PAGES);
  const found = initiativesFound(first.bytes) ?? 0;
  if (found === 0) return;
  if (answered.has(1)) searches.understood = true;
  const pages = Math.ceil(found / SEARCH_PAGE_SIZE);
  const askFurther = async (page: number, settled: Settled): Promise<readonly string[]> => {
    const { bytes, failure, repeated } = await ask(page, settled, { expectsRows: true });
    if (failure !== null && !repeated) mirror.trouble(path(page), failure);
    return bytes === null ? [] : idsIn(path(page), bytes);
  };

  if (known.size > 0 && found > formerly) {
    // New initiatives come first or last: their pages are requested until one has a known initiative.
    const newestFirst = idsIn(path(1), first.bytes).some((id) => !known.has(id));
    let [page, step] = newestFirst ? [2, 1] : [pages, -1];
    for (; page > 1 && page <= pages; page += step)
      if ((await askFurther(page, neverSettled)).some((id) => known.has(id))) break;
  }
  const settled = (page: number) => (found < formerly ? neverSettled : settledFurther(path(page), searches));
  const further = Array.from({ length: pages - 1 }, (_, at) => at + 2);
  for (const page of further.filter((one) => !answered.has(one))) await askFurther(page, settled(page));
  // If initiatives are still missing after a change, the results are in another order than expected.
  if (found !== formerly && idsOf(type, searches).size < found)
    for (const page of further.filter((one) => !answered.has(one))) await askFurther(page, neverSettled);
  keepLost(type, replaced, searches);
}

/** Returns a test of whether the first page of a type is due: often if it changes, rarely if it is quiet or empty. */
function settledFirst(
  path: string,
  held: StoredDocument | null,
  found: number,
  { target, today }: Searches,
): Settled {
  if (target.succeededOn !== null) return settledSince(target.succeededOn);
  const changedOn = held?.sidecar?.retrieved_at?.slice(0, 10);
  if (held === null || changedOn === undefined) return neverSettled;
  if (found === 0) return settledByTurns(EMPTY_TURN, path, today);
  return changedOn < daysAfter(today, -QUIET_AFTER) ? settledByTurns(QUIET_TURN, path, today) : neverSettled;
}

/** Returns a test of whether a further page is due: in turns while a legislature is open, and once after its end. */
const settledFurther = (path: string, { target, today }: Searches): Settled =>
  target.succeededOn === null ? settledByTurns(PAGE_TURN, path, today) : settledSince(target.succeededOn);

const idsIn = (path: string, bytes: Uint8Array): string[] =>
  rowsOf(initiativeSearch, path, bytes).map(({ officialId }) => officialId);

function idsHeld(path: string, { store }: Mirror): string[] {
  const held = store.held(path);
  return held === null ? [] : idsIn(path, held.bytes);
}

/** Returns the initiatives of a type on the stored pages, without those on pages that were kept for them. */
function idsOf(type: string, { target, mirror }: Searches): Set<string> {
  const pages = mirror.store.siblings(searchPath(target.legislature, type, 1));
  const regular = pages.filter((path) => /\/pagina\d{3}\.json$/.test(path));
  return new Set(regular.flatMap((path) => idsHeld(path, mirror)));
}

/**
 * Keeps former pages whose initiatives have moved to pages that are requested on another day; drops kept pages
 * whose initiatives are on other pages again.
 */
function keepLost(type: string, replaced: readonly StoredDocument[], searches: Searches): void {
  const { target, today, mirror } = searches;
  const { store } = mirror;
  const kept = store
    .siblings(searchPath(target.legislature, type, 1))
    .filter((path) => /-\d{8}\.json$/.test(path));
  if (replaced.length === 0 && kept.length === 0) return;
  const there = idsOf(type, searches);
  const isLost = (path: string, bytes: Uint8Array) => idsIn(path, bytes).some((id) => !there.has(id));
  for (const page of replaced)
    if (isLost(page.path, page.bytes)) store.keepAs(keptSearchPath(page.path, today), page);
  const oldest = daysAfter(today, -KEPT_FOR).replaceAll('-', '');
  for (const path of kept) {
    const held = store.held(path);
    const isOld = path.slice(-13, -5) < oldest;
    if (held === null || isOld || !isLost(path, held.bytes)) store.retire(path);
  }
}
