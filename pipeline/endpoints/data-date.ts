import type { DbReader } from '../db/open.ts';

/** The days that say how new a release is. */
export interface DataDays {
  /** Day of the newest official document. */
  data_date: string;
  /** Null without votes. */
  newest_vote_on: string | null;
  /** Null if no list of deputies has a day. */
  newest_list_on: string | null;
}

/** Returns the date of the newest data: answers without a clock use it for sitting members and ages. */
export const dataDateOf = ({ db, get }: DbReader): string =>
  get(db.selectFrom('about').select('data_date'))!.data_date;

/** Returns the days of the newest document, of the newest vote and of the newest list of deputies. */
export function dataDaysOf({ db, get }: DbReader): DataDays {
  const { data_date, newest_list_on } = get(db.selectFrom('about').select(['data_date', 'newest_list_on']))!;
  const newest = get(db.selectFrom('votes').select('date').orderBy('date', 'desc').limit(1));
  return { data_date, newest_vote_on: newest?.date ?? null, newest_list_on };
}
