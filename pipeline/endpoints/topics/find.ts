import type { DbReader } from '../../db/open.ts';
import { notFound } from '../../errors.ts';
import type { Topic } from '../../model/topic.ts';

/** The topic with a slug. */
export function findTopic({ db, get }: DbReader, slug: string): Topic {
  const topic = get(db.selectFrom('topics').selectAll().where('slug', '=', slug));
  if (topic === undefined) throw notFound('Topic');
  return topic;
}

/** Every topic in order of kind and slug, as lists show them. */
export const selectTopics = (db: DbReader['db']) =>
  db.selectFrom('topics as t').orderBy('t.kind').orderBy('t.slug');

/** The slug of every topic. */
export const topicSlugs = ({ db, all }: DbReader): string[] =>
  all(db.selectFrom('topics').select('slug').orderBy('id')).map(({ slug }) => slug);
