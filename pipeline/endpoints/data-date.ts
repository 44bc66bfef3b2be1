import type { DbReader } from '../db/open.ts';

/** Returns the date of the newest data: answers without a clock use it for sitting members and ages. */
export const dataDateOf = ({ db, get }: DbReader): string =>
  get(db.selectFrom('about').select('data_date'))!.data_date;
