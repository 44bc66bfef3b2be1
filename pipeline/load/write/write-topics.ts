import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { classify } from '../../topics/classify.ts';
import type { Classifier } from '../../topics/compile.ts';
import type { Taxonomy } from '../../topics/taxonomy.ts';

interface TopicRow {
  topic_id: number;
  confidence: number;
  classified_by: string;
}

/** Writes the taxonomy, and answers what finds the topics of the initiatives and votes of a legislature. */
export function topicWriter(
  db: DbWriter,
  { topics }: Taxonomy,
  classifier: Classifier,
): (legislature: number) => void {
  const insertTopic = inserter(db, tables.topics);
  for (const topic of topics) insertTopic(topic);
  const idOf = new Map(topics.map(({ slug, id }) => [slug, id]));
  const insertOfInitiative = inserter(db, tables.initiative_topics);
  const insertOfVote = inserter(db, tables.vote_topics);

  const find = (text: string): TopicRow[] =>
    classify(classifier, { text })
      .topics.map(({ slug, confidence }) => ({
        topic_id: idOf.get(slug)!,
        confidence,
        classified_by: classifier.classifiedBy,
      }))
      .sort((a, b) => a.topic_id - b.topic_id);

  return (legislature) => {
    for (const { id, title_original } of initiativesOf(db, legislature)) {
      for (const found of find(title_original)) insertOfInitiative({ initiative_id: id, ...found });
    }
    const known = topicsOfInitiatives(db, legislature);
    const ofText = new Map<string, TopicRow[]>();
    for (const { id, initiative_id, title } of votesOf(db, legislature)) {
      const found = known.get(initiative_id) ?? ofText.get(title) ?? find(title);
      if (!known.has(initiative_id)) ofText.set(title, found);
      for (const each of found) insertOfVote({ vote_id: id, ...each });
    }
  };
}

const initiativesOf = (db: DbWriter, legislature: number) =>
  db.all(
    db.db
      .selectFrom('initiatives')
      .select(['id', 'title_original'])
      .where('legislature_id', '=', legislature)
      .orderBy('id'),
  );

const votesOf = (db: DbWriter, legislature: number) =>
  db.all(
    db.db
      .selectFrom('votes')
      .select(['id', 'initiative_id', 'title'])
      .where('legislature_id', '=', legislature)
      .orderBy('id'),
  );

/** Returns the topics of the initiatives that a legislature voted on, which are those of their votes. */
const topicsOfInitiatives = (db: DbWriter, legislature: number): ReadonlyMap<number | null, TopicRow[]> =>
  Map.groupBy(
    db.all(
      db.db
        .selectFrom('initiative_topics')
        .select(['initiative_id', 'topic_id', 'confidence', 'classified_by'])
        .where('initiative_id', 'in', (votes) =>
          votes.selectFrom('votes').select('initiative_id').where('legislature_id', '=', legislature),
        )
        .orderBy('initiative_id')
        .orderBy('topic_id'),
    ),
    ({ initiative_id }) => initiative_id,
  );
