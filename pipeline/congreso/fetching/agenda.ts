import { daysAfter, mondayOf } from '../../core/time.ts';
import type { Mirror } from '../../snapshots/fetching/mirror.ts';
import { type FetchScope, neverSettled, settledAfterCorrections } from '../../snapshots/fetching/scope.ts';
import { namedSession } from '../sources/agenda/order-of-the-day.ts';
import { officialPath } from '../sources/documents/official-path.ts';

/** The path of the calendar of plenary sessions. */
export const CALENDAR = 'calendario-de-sesiones-plenarias.html';

/**
 * Number of future weeks of the agenda that are fetched; without bounds, past weeks within the period for
 * corrections are fetched as well.
 */
const WEEKS_AHEAD = 5;

/**
 * Fetches the calendar of plenary sessions, the weeks of the agenda, and the orders of the day that either
 * links.
 */
export async function mirrorAgenda(scope: FetchScope, mirror: Mirror): Promise<void> {
  const orders = new Set<string>();
  const calendar = await mirror.get(CALENDAR, neverSettled);
  for (const path of calendar === null ? [] : ordersIn(calendar)) orders.add(path);
  await mirror.each('weeks of the agenda', weeksOf(scope), async (monday) => {
    const week = await mirror.get(`agenda/${monday}.html`, settledAfterCorrections(daysAfter(monday, 6)));
    for (const path of week === null ? [] : ordersIn(week)) orders.add(path);
  });
  await mirror.each('orders of the day', [...orders], async (path) => {
    await mirror.mayHave(path, settledAfterCorrections(namedSession(path)!.date));
  });
}

/** Returns the orders of the day that a page links, anywhere on it. */
function ordersIn(bytes: Uint8Array): string[] {
  const links = Buffer.from(bytes)
    .toString()
    .matchAll(/[^"'\s]*\/backoffice_doc\/atp\/orden_dia\/[\w.-]+\.pdf/g);
  const paths = Array.from(links, ([address]) => officialPath(address));
  return paths.filter((path) => path !== null && namedSession(path) !== null) as string[];
}

/** Returns the Mondays of the weeks of a scope. */
export function weeksOf({ from, to, today }: Pick<FetchScope, 'from' | 'to' | 'today'>): string[] {
  const first = mondayOf(from ?? daysAfter(today, -14));
  const last = to ?? daysAfter(today, WEEKS_AHEAD * 7);
  const mondays: string[] = [];
  for (let monday = first; monday <= last; monday = daysAfter(monday, 7)) mondays.push(monday);
  return mondays;
}
