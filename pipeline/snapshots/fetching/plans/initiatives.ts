import { toRoman } from '../../../roman.ts';
import {
  initiativesFound,
  SEARCH_PAGE_SIZE,
  searchPath,
} from '../../../sources/initiatives/initiative-search.ts';
import type { Mirror } from '../mirror.ts';
import { type FetchTarget, neverSettled, settledOnceHeld } from '../scope.ts';

/**
 * Types of initiatives that come before the plenary. Questions for written answer (184) and questions in committee (181)
 * are never voted on, and there are a hundred thousand of them.
 */
export const SEARCHED_TYPES = [
  ...[
    '042',
    '070',
    '080',
    '082',
    '084',
    '100',
    '101',
    '102',
    '110',
    '111',
    '112',
    '120',
    '121',
    '122',
    '123',
  ],
  ...[
    '124',
    '125',
    '127',
    '130',
    '132',
    '152',
    '154',
    '155',
    '156',
    '157',
    '158',
    '161',
    '162',
    '170',
    '171',
  ],
  ...['172', '173', '180', '200', '240', '250', '276', '410', '430'],
] as const;

/** Pages of a usual type in a usual legislature, beyond the first. */
const FURTHER_PAGES = 6;

/** The initiatives of one legislature that the open data leave out, as the site’s search gives them. */
export async function mirrorSearches(target: FetchTarget, mirror: Mirror): Promise<void> {
  const steps = `${toRoman(target.legislature)} initiatives`;
  await mirror.each(steps, SEARCHED_TYPES, (type) => mirrorType(type, target, mirror));
}

/** A legislature that grows is looked at on its first page; the others only when the number of initiatives changed. */
async function mirrorType(type: string, { legislature, open }: FetchTarget, mirror: Mirror): Promise<void> {
  const path = (page: number) => searchPath(legislature, type, page);
  const former = mirror.store.held(path(1));
  const formerly = former === null ? null : initiativesFound(former.bytes);
  const first = await mirror.need(path(1), open ? neverSettled : settledOnceHeld);
  if (first === null) return mirror.expectMore('initiative-search', FURTHER_PAGES);
  const found = initiativesFound(first) ?? 0;
  const settled = open && found !== formerly ? neverSettled : settledOnceHeld;
  for (let page = 2; page <= Math.ceil(found / SEARCH_PAGE_SIZE); page++)
    await mirror.has(path(page), settled);
}
