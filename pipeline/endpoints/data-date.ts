import type { DbReader } from '../db/open.ts';

/** The date of the newest data: the day as of which answers without a clock say who sits and how old people are. */
export const dataDateOf = ({ db, get }: DbReader): string =>
  get(db.selectFrom('about').select('data_date'))!.data_date;
