import { legislaturesFetched } from '../../snapshots/fetching/last-fetch.ts';
import type { Mirror } from '../../snapshots/fetching/mirror.ts';
import {
  type FetchScope,
  type FetchTarget,
  neverSettled,
  settledByTurns,
  settledOnceHeld,
} from '../../snapshots/fetching/scope.ts';
import { rowsOf } from '../../snapshots/fetching/trial-parse.ts';
import { toRoman } from '../../text/roman.ts';
import { memberSearch, memberSearchPath } from '../sources/people/member-search.ts';
import { photographPath } from '../sources/people/photograph.ts';

/**
 * Days between two requests for a page, whose offices change a few times a year, and for a photograph, which
 * hardly ever changes.
 */
const PAGE_DAYS = 28;
const PHOTOGRAPH_DAYS = 180;

/**
 * Maximum deputies of a new legislature whose pages a scheduled run requests: there are 350, and this is not
 * urgent.
 */
const MEMBERS_A_RUN = 30;

/** Fetches the pages and photographs of the deputies of one legislature. */
export async function mirrorMembers(
  { legislature, open, dissolvedOn }: FetchTarget,
  { since, today }: FetchScope,
  mirror: Mirror,
): Promise<void> {
  const path = memberSearchPath(legislature);
  const sits = open && dissolvedOn === null;
  // A legislature that has not begun yet has no deputies.
  const bytes = await (open ? mirror.get(path, neverSettled) : mirror.need(path, settledOnceHeld));
  if (bytes === null) return;
  const members = rowsOf(memberSearch, path, bytes);
  const roman = toRoman(legislature);
  const page = (code: number) => `busqueda-de-diputados/${roman}/${code}.html`;
  const isNew = ({ code }: { code: number }) => mirror.store.facts(page(code)) === null;
  const isFirst = since === null || legislaturesFetched(since).length === 0;
  const fresh = members.filter(isNew).slice(0, isFirst ? members.length : MEMBERS_A_RUN);
  const known = members.filter((member) => !isNew(member));
  const still = (days: number, name: string) => (sits ? settledByTurns(days, name, today) : settledOnceHeld);
  await mirror.each(`${roman} deputies`, [...fresh, ...known], async ({ code }) => {
    const photograph = photographPath(legislature, code);
    await mirror.mayHave(page(code), still(PAGE_DAYS, page(code)));
    await mirror.mayHave(photograph, still(PHOTOGRAPH_DAYS, photograph));
  });
}
