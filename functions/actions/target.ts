import { HttpError } from '../../pipeline/core/errors.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import { languages } from '../../pipeline/i18n/languages.ts';
import type { TargetType } from '../../pipeline/model/subscription.ts';
import { valueError } from './action.ts';

/** The subject that an alert follows. */
export interface AlertTarget {
  type: TargetType;
  id: number;
  /** Null for a person. */
  slug: string | null;
  name: string;
  /** True if the target no longer votes: a deputy without a seat, a group of an older legislature. */
  gone: boolean;
}

/** Returns the target of an alert; throws a 422 if it does not exist. */
export function findTarget(read: DbReader, type: TargetType, id: number, language: Language): AlertTarget {
  const found = finders[type](read, id, language);
  if (found !== undefined) return { type, id, ...found, gone: isGone[type](read, id, found.slug) };
  throw new HttpError(422, [valueError(['target_id'], id, `no ${type} has this number`)]);
}

type Found = Pick<AlertTarget, 'slug' | 'name'> | undefined;

const finders: Record<TargetType, (read: DbReader, id: number, language: Language) => Found> = {
  topic: ({ db, get }, id, language) =>
    get(
      db
        .selectFrom('topics')
        .select(['slug', `name_${languages[language].data} as name`])
        .where('id', '=', id),
    ),
  group: ({ db, get }, id) =>
    get(db.selectFrom('groups').select(['slug', 'name_long as name']).where('id', '=', id)),
  person: ({ db, get }, id) => {
    const person = get(db.selectFrom('persons').select('full_name as name').where('id', '=', id));
    return person === undefined ? undefined : { ...person, slug: null };
  },
};

const isGone: Record<TargetType, (read: DbReader, id: number, slug: string | null) => boolean> = {
  topic: () => false,
  group: ({ db, get }, _, slug) =>
    get(
      db
        .selectFrom('groups')
        .select('id')
        .where('slug', '=', slug)
        .where(
          'legislature_id',
          '=',
          db.selectFrom('groups').select(({ fn }) => fn.max('legislature_id').as('id')),
        ),
    ) === undefined,
  person: ({ db, get }, id) =>
    get(
      db
        .selectFrom('mandates')
        .innerJoin('legislatures as l', 'l.id', 'legislature_id')
        .select('mandates.id')
        .where('person_id', '=', id)
        .where('is_open', '=', 1)
        .where('l.end_date', 'is', null)
        .where(
          'legislature_id',
          '=',
          db.selectFrom('mandates').select(({ fn }) => fn.max('legislature_id').as('id')),
        ),
    ) === undefined,
};
