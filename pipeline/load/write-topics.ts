import { inserter } from '../db/insert.ts';
import type { Write } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import { classify } from '../topics/classify.ts';
import type { Classifier } from '../topics/compile.ts';
import type { Taxonomy } from '../topics/taxonomy.ts';

interface Found {
  topic_id: number;
  confidence: number;
  classified_by: string;
}

/** Writes the taxonomy, and answers what finds the topics of the initiatives and votes of a legislature. */
export function topicWriter(
  db: Write,
  { topics }: Taxonomy,
  classifier: Classifier,
): (legislature: number) => void {
  const insertTopic = inserter(db, tables.topics);
  for (const topic of topics) insertTopic(topic);
  const idOf = new Map(topics.map(({ slug, id }) => [slug, id]));
  const insertOfInitiative = inserter(db, tables.initiative_topics);
  const insertOfVote = inserter(db, tables.vote_topics);

  const find = (text: string): Found[] =>
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
    const ofText = new Map<string, Found[]>();
    for (const { id, initiative_id, title } of votesOf(db, legislature)) {
      const known = initiative_id === null ? [] : ofInitiative(db, initiative_id);
      if (!ofText.has(title)) ofText.set(title, find(title));
      for (const found of known.length > 0 ? known : ofText.get(title)!)
        insertOfVote({ vote_id: id, ...found });
    }
  };
}

const initiativesOf = (db: Write, legislature: number) =>
  db.all(
    db.db
      .selectFrom('initiatives')
      .select(['id', 'title_original'])
      .where('legislature_id', '=', legislature)
      .orderBy('id'),
  );

const votesOf = (db: Write, legislature: number) =>
  db.all(
    db.db
      .selectFrom('votes')
      .select(['id', 'initiative_id', 'title'])
      .where('legislature_id', '=', legislature)
      .orderBy('id'),
  );

/** A vote is about what its initiative is about; only a vote without one, or whose title says nothing, speaks for itself. */
const ofInitiative = (db: Write, initiative: number): Found[] =>
  db.all(
    db.db
      .selectFrom('initiative_topics')
      .select(['topic_id', 'confidence', 'classified_by'])
      .where('initiative_id', '=', initiative)
      .orderBy('topic_id'),
  );
