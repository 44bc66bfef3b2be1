import { toRoman } from '../../../roman.ts';
import { memberSearch, memberSearchPath } from '../../../sources/people/member-search.ts';
import { photographPath } from '../../../sources/people/photograph.ts';
import type { Mirror } from '../mirror.ts';
import { type FetchScope, type FetchTarget, neverSettled, settledOnceHeld, settledWithin } from '../scope.ts';
import { rowsOf } from '../trial-parse.ts';

/** Offices change a few times a year, photographs hardly ever: asking every night would be asking for nothing. */
const PAGE_DAYS = 14;
const PHOTOGRAPH_DAYS = 90;

/** The pages and photographs of the deputies of one legislature. */
export async function mirrorMembers(
  { legislature, open }: FetchTarget,
  { today }: FetchScope,
  mirror: Mirror,
): Promise<void> {
  const path = memberSearchPath(legislature);
  // A legislature that has not begun yet has no deputies.
  const bytes = await (open ? mirror.get(path, neverSettled) : mirror.need(path, settledOnceHeld));
  if (bytes === null) return;
  const members = rowsOf(memberSearch, path, bytes);
  const roman = toRoman(legislature);
  const still = (days: number) => (open ? settledWithin(days, today) : settledOnceHeld);
  await mirror.each(`${roman} deputies`, members, async ({ code }) => {
    await mirror.mayHave(`busqueda-de-diputados/${roman}/${code}.html`, still(PAGE_DAYS));
    await mirror.mayHave(photographPath(legislature, code), still(PHOTOGRAPH_DAYS));
  });
}
