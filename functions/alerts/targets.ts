import type { DbReader } from '../../pipeline/db/open.ts';
import { currentSlug } from '../../pipeline/endpoints/groups/succession.ts';
import { roleOf } from '../../pipeline/metrics/person-kpis.ts';
import type { TargetType } from '../../pipeline/model/subscription.ts';

/** The subject of an alert, without its subscriber. */
export interface TargetRef {
  type: TargetType;
  /** Id of a topic or a person. */
  id: number;
  /** Slug of a group, because groups are followed by slug from one legislature to the next. */
  slug: string | null;
}

/** Returns the key under which a section about a target is stored. */
export const targetKey = ({ type, id, slug }: TargetRef): string => `${type} ${type === 'group' ? slug : id}`;

/**
 * Returns the same target with the current slug of the group, so that followers of a former slug follow the
 * group.
 */
export const asOfNow = <Target extends TargetRef>(read: DbReader, target: Target): Target =>
  target.type === 'group' && target.slug !== null
    ? { ...target, slug: currentSlug(read, target.slug) }
    : target;

/** Returns the topic with an id. */
export const topicById = ({ db, get }: DbReader, id: number) =>
  get(db.selectFrom('topics').select(['id', 'slug', 'name_ca', 'name_es', 'name_en']).where('id', '=', id));

/** Returns the person with an id, with the office that explains absences. */
export function personById(read: DbReader, id: number) {
  const person = read.get(read.db.selectFrom('persons').select(['id', 'full_name']).where('id', '=', id));
  return person && { ...person, role_kind: roleOf(read, id) };
}
