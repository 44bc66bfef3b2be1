import { known } from '../../core/known.ts';
import { endpointAbout } from '../../core/record-endpoints.ts';
import { topicSlug } from '../../core/record-params.ts';
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

/** Defines an endpoint about one topic, with a file for each. */
export const topicEndpoint = endpointAbout({
  name: 'Topic',
  params: { slug: topicSlug },
  find: (read, { slug }) => findTopic(read, slug),
  prebuild: (read) => topicSlugs(read).map((slug) => ({ slug })),
});
