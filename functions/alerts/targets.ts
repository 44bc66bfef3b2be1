import type { DbReader } from '../../pipeline/db/open.ts';
import { currentSlug } from '../../pipeline/endpoints/groups/former-slugs.ts';
import { roleOf } from '../../pipeline/endpoints/persons/figures.ts';
import type { TargetType } from '../../pipeline/model/subscription.ts';

/** What people follow, apart from who does. */
export interface TargetRef {
  type: TargetType;
  /** Of a topic or a person. */
  id: number;
  /** Of a group: it is followed by its slug from one legislature into the next. */
  slug: string | null;
}

/** The name under which a section about it is stored. */
export const targetKey = ({ type, id, slug }: TargetRef): string => `${type} ${type === 'group' ? slug : id}`;

/** The same target under the slug that a group has now: followers of a former slug follow the group. */
export const asOfNow = <Target extends TargetRef>(read: DbReader, target: Target): Target =>
  target.type === 'group' && target.slug !== null
    ? { ...target, slug: currentSlug(read, target.slug) }
    : target;

/** The topic of a number. */
export const topicById = ({ db, get }: DbReader, id: number) =>
  get(db.selectFrom('topics').select(['id', 'slug', 'name_ca', 'name_es', 'name_en']).where('id', '=', id));

/** The person of a number, with the office that explains absences. */
export function personById(read: DbReader, id: number) {
  const person = read.get(read.db.selectFrom('persons').select(['id', 'full_name']).where('id', '=', id));
  return person && { ...person, role_kind: roleOf(read, id) };
}
