import type { DbReader } from '../../db/open.ts';
import type { Topic } from '../../model/topic.ts';
import { known } from '../known.ts';

/** The topic with a slug. */
export const findTopic = ({ db, get }: DbReader, slug: string): Topic =>
  known(get(db.selectFrom('topics').selectAll().where('slug', '=', slug)), 'Topic');

/** Every topic in order of kind and slug, as lists show them. */
export const selectTopics = (db: DbReader['db']) =>
  db.selectFrom('topics as t').orderBy('t.kind').orderBy('t.slug');

/** The slug of every topic. */
export const topicSlugs = ({ db, all }: DbReader): string[] =>
  all(db.selectFrom('topics').select('slug').orderBy('id')).map(({ slug }) => slug);
