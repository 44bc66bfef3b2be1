import type { SubscriberDb } from '../../functions/subscribers/open.ts';
import type { DbReader } from '../../pipeline/db/open.ts';

const BATCH = 500;
const GROUP = { target_type: 'group' } as const;
const TOPIC = { target_type: 'topic' } as const;
const MOMENT = '2026-03-01T12:00:00.000Z';

/**
 * Returns the subjects in a parliament that people may follow, deputies, groups and topics, as rows of subscriptions.
 */
function subjectsIn({ db, all }: DbReader) {
  const persons = all(db.selectFrom('persons').select('id').orderBy('id'));
  const groups = all(db.selectFrom('groups').select(['id', 'slug']).orderBy('id'));
  const topics = all(db.selectFrom('topics').select(['id', 'slug']).orderBy('id'));
  return {
    persons: persons.map(({ id }) => ({ target_type: 'person' as const, target_id: id, target_slug: null })),
    groups: groups.map(({ id, slug }) => ({ ...GROUP, target_id: id, target_slug: slug })),
    topics: topics.map(({ id, slug }) => ({ ...TOPIC, target_id: id, target_slug: slug })),
  };
}

/** Adds people with a confirmed alert on a group each, and some with two more, on a deputy and a topic. */
export async function addFollowers(db: SubscriberDb, people: number, read: DbReader): Promise<void> {
  const { persons, groups, topics } = subjectsIn(read);
  read.close();
  const of = <Item>(items: Item[], at: number): Item => items[at % items.length]!;
  await db.transaction().execute(async (tx) => {
    for (let from = 0; from < people; from += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, people - from) }, (_, index) => from + index);
      const rows = await tx
        .insertInto('addresses')
        .values(
          numbers.map((number) => ({
            email: `person-${number}@example.org`,
            email_hash: `hash-${number}`,
            nonce: `nonce-${number}`,
            cancel_hash: `all-${number}`,
            created_at: MOMENT,
          })),
        )
        .returning('id')
        .execute();
      await tx
        .insertInto('subscriptions')
        .values(
          rows.flatMap(({ id }) => {
            const more = id % 3 === 0 ? [of(persons, id), of(topics, id)] : [];
            return [of(groups, id), ...more].map((subject) => ({
              ...subject,
              address_id: id,
              kind: 'alert' as const,
              language: of(['ca', 'es', 'en'] as const, id),
              status: 'confirmed' as const,
              nonce: `${id} ${subject.target_type}`,
              cancel_hash: `cancel ${id} ${subject.target_type}`,
              confirm_hash: `confirm ${id} ${subject.target_type}`,
              confirm_until: MOMENT,
              consent_version: '2026-11',
              created_at: MOMENT,
              confirmed_at: MOMENT,
            }));
          }),
        )
        .execute();
    }
  });
}
