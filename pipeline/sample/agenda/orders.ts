import { addDays, compact } from '../dates.ts';
import type { Archive } from '../documents/archive.ts';
import { toRoman } from '../documents/roman.ts';
import {
  type OrderPoint,
  orderOfTheDayPath,
  writeOrderOfTheDay,
} from '../documents/write-order-of-the-day.ts';
import type { Session, SittingWeek } from './calendar.ts';

/** The announcement of one session. */
interface AnnouncedSession {
  session: Session;
  days: string[];
  points: OrderPoint[];
}

/** Questions share a section, so that two of them can be swapped. */
const QUESTIONS = 'Preguntas.';
const CALLED_OFF = 'Nota: La sesión ha sido desconvocada.';

/**
 * Writes the orders of the day of the next three weeks with a plenary: one changed after publication, one
 * cancelled, and one unchanged. Returns the sessions; near the summer there can be fewer.
 */
export function writeOrders(
  archive: Archive,
  legislature: number,
  weeks: SittingWeek[],
  { sessions, points, asOf }: { sessions: Session[]; points: OrderPoint[]; asOf: string },
): Session[] {
  const ahead = weeks.flatMap(({ days }) => {
    const left = days.filter((date) => date > asOf);
    const session = sessions.find(({ date }) => date === left[0]);
    return session === undefined ? [] : [{ session, days: left }];
  });
  const [next, second, third] = ahead;
  const write = (order: AnnouncedSession, daysAgo: number, about: { path?: string; note?: string } = {}) =>
    writeOrderOfTheDay(archive, order, {
      seenOn: addDays(asOf, -daysAgo),
      path: orderOfTheDayPath(order.session),
      ...about,
    });
  const tramit = `docu/tramit/Leg${toRoman(legislature)}/tramit_pleno${compact(next!.session.date)}_1`;
  write({ ...next!, points }, 8, { path: tramit });
  write({ ...next!, points: amended(points) }, 1);
  if (second !== undefined) write({ ...second, points: points.slice(0, 5) }, 3, { note: CALLED_OFF });
  if (third !== undefined) write({ ...third, points: points.slice(2, 8) }, 2);
  return ahead.slice(0, 3).map(({ session }) => session);
}

/** Returns the points without one, and with two questions swapped. */
function amended(points: OrderPoint[]): OrderPoint[] {
  const [first, last] = [
    points.findIndex(({ section }) => section === QUESTIONS),
    points.findLastIndex(({ section }) => section === QUESTIONS),
  ];
  return points.with(first, points[last]!).with(last, points[first]!).toSpliced(3, 1);
}
