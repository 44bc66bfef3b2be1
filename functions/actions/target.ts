import { HttpError } from '../../pipeline/core/errors.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { currentSlug, successionOf } from '../../pipeline/endpoints/groups/succession.ts';
import { type Language, voice } from '../../pipeline/i18n/index.ts';
import { languages } from '../../pipeline/i18n/languages.ts';
import { groupTitleIn, titleIn, withoutStop } from '../../pipeline/i18n/names.ts';
import type { TargetType } from '../../pipeline/model/subscription.ts';
import { shortened } from '../../pipeline/news/format.ts';
import type { FollowedTarget } from '../subscribers/tables.ts';
import { valueError } from './action.ts';

/** The subject that an alert follows. */
export interface AlertTarget extends FollowedTarget {
  name: string;
}

/** The reasons to refuse an alert on a subject: it does not exist, or it can bring no news. */
export type Refusal = { why: 'unknown' } | { why: 'person' | 'group'; name: string };

type Found = AlertTarget | Refusal;

/** Returns the target of an alert; throws a 422 with the reason if the subject cannot be followed. */
export function findTarget(read: DbReader, type: TargetType, id: number, language: Language): AlertTarget {
  const found = lookUpTarget(read, type, id, language);
  if ('id' in found) return found;
  throw new HttpError(422, [valueError(['target_id'], id, reasonOf(found, type))]);
}

function reasonOf(refusal: Refusal, type: TargetType): string {
  if (refusal.why === 'unknown') return `no ${type} has this number`;
  return refusal.why === 'person'
    ? `${refusal.name} holds no seat in the newest legislature, so there will be no news; follow a deputy of /persons?legislature_id= of that legislature`
    : `${refusal.name} does not exist in the newest legislature and no single group continues it, so there will be no news; follow a group of /groups`;
}

/** Returns the target of an alert, or why it cannot be followed; a continued group leads to its successor. */
export const lookUpTarget = (read: DbReader, type: TargetType, id: number, language: Language): Found =>
  finders[type](read, id, language);

const finders: Record<TargetType, (read: DbReader, id: number, language: Language) => Found> = {
  initiative(read, id, language) {
    const name = initiativeName(read, id, language);
    return name === undefined ? { why: 'unknown' } : { type: 'initiative', id, slug: null, name };
  },
  topic({ db, get }, id, language) {
    const name = `name_${languages[language].data}` as const;
    const topic = get(
      db
        .selectFrom('topics')
        .select(['slug', `${name} as name`])
        .where('id', '=', id),
    );
    return topic === undefined ? { why: 'unknown' } : { type: 'topic', id, ...topic };
  },
  group(read, id) {
    const { db, get } = read;
    const group = get(db.selectFrom('groups').select(['slug', 'name_long as name']).where('id', '=', id));
    if (group === undefined) return { why: 'unknown' };
    const today = groupToday(read, id, group.slug);
    return today === undefined ? { why: 'group', name: group.name } : { type: 'group', ...today };
  },
  person({ db, get }, id) {
    const person = get(db.selectFrom('persons').select('full_name as name').where('id', '=', id));
    if (person === undefined) return { why: 'unknown' };
    const seat = db
      .selectFrom('mandates')
      .select('id')
      .where('person_id', '=', id)
      // Also of those who served to the last day of a dissolved legislature.
      .where('is_open', '=', 1)
      .where(
        'legislature_id',
        '=',
        db.selectFrom('mandates').select(({ fn }) => fn.max('legislature_id').as('id')),
      );
    return get(seat) === undefined
      ? { why: 'person', name: person.name }
      : { type: 'person', id, slug: null, name: person.name };
  },
};

/** Returns what the alerts of a subject are about, also if no more can be requested; null if it does not exist. */
export function followedTarget(read: DbReader, type: TargetType, id: number): FollowedTarget | null {
  const { db, get } = read;
  const table = ({ topic: 'topics', person: 'persons', group: 'groups', initiative: 'initiatives' } as const)[
    type
  ];
  if (get(db.selectFrom(table).select('id').where('id', '=', id)) === undefined) return null;
  if (type !== 'group') return { type, id, slug: null };
  const { slug } = get(db.selectFrom('groups').select('slug').where('id', '=', id))!;
  return { type, id, slug: currentSlug(read, slug) };
}

/** Returns the group of the newest legislature that has the slug of a group, or that alone continues it. */
function groupToday(read: DbReader, id: number, slug: string) {
  const { db, all } = read;
  const newest = db.selectFrom('groups').select(({ fn }) => fn.max('legislature_id').as('id'));
  const groups = all(
    db
      .selectFrom('groups')
      .select(['id', 'slug', 'name_long as name'])
      .where('legislature_id', '=', newest)
      .orderBy('id'),
  );
  const same = groups.find((group) => group.slug === slug || group.slug === currentSlug(read, slug));
  if (same !== undefined) return same;
  const successors = successorsOf(read, id);
  const continuing = groups.filter((group) => successors.has(group.id));
  return continuing.length === 1 ? continuing[0] : undefined;
}

/** Returns the numbers of all groups that continue a group, in any later legislature. */
function successorsOf(read: DbReader, id: number, known = new Set<number>()): Set<number> {
  const { db, all } = read;
  for (const { slug, legislature_id } of successionOf(read, id).continued_by) {
    const own = db.selectFrom('groups').select('id').where('slug', '=', slug);
    for (const successor of all(own.where('legislature_id', '>=', legislature_id)))
      if (!known.has(successor.id)) successorsOf(read, successor.id, known.add(successor.id));
  }
  return known;
}

/** Returns the title of an initiative in a language; undefined if no initiative has this number. */
function initiativeName({ db, get }: DbReader, id: number, language: Language): string | undefined {
  const titles = get(
    db.selectFrom('initiatives').select(['title_original', 'title_ca', 'title_en']).where('id', '=', id),
  );
  return titles && shortened(withoutStop(titleIn(titles, language).text));
}

/** Returns the name of something that waits for confirmation: the newsletter, or a subject of alerts. */
export function nameOf(read: DbReader, target: Omit<AlertTarget, 'name'> | null, language: Language): string {
  if (target === null) return voice(language).say('subscribe.newsletter');
  const { type, id, slug } = target;
  const { db, get } = read;
  const named = {
    topic: () =>
      get(db.selectFrom('topics').select(`name_${languages[language].data} as name`).where('id', '=', id)),
    person: () => get(db.selectFrom('persons').select('full_name as name').where('id', '=', id)),
    initiative: () => ({ name: initiativeName(read, id, language) }),
    group: () =>
      get(
        db
          .selectFrom('groups')
          .select('name_long as name')
          .where(({ eb, or }) => or([eb('slug', '=', slug), eb('id', '=', id)]))
          .orderBy('legislature_id', 'desc')
          .limit(1),
      ),
  }[type]();
  const name = named?.name ?? slug ?? String(id);
  return type === 'group' ? groupTitleIn(name, language) : name;
}
