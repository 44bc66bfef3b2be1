import { known } from '../../core/known.ts';
import type { DbReader } from '../../db/open.ts';
import type { Topic } from '../../model/topic.ts';

/** Returns the topic with a slug; throws a 404 if it is unknown. */
export const findTopic = ({ db, get }: DbReader, slug: string): Topic =>
  known(get(db.selectFrom('topics').selectAll().where('slug', '=', slug)), 'Topic');

/** Selects every topic by kind and slug, as in lists. */
export const selectTopics = (db: DbReader['db']) =>
  db.selectFrom('topics as t').orderBy('t.kind').orderBy('t.slug');

/** Returns the slug of every topic. */
export const topicSlugs = ({ db, all }: DbReader): string[] =>
  all(db.selectFrom('topics').select('slug').orderBy('id')).map(({ slug }) => slug);
