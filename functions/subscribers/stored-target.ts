import type { TargetType } from '../../pipeline/model/subscription.ts';
import type { RowOf } from './tables.ts';

/** The subject of an alert. */
export interface FollowedTarget {
  type: TargetType;
  id: number;
  /** Null for a person and an initiative. */
  slug: string | null;
}

type StoredTarget = Pick<RowOf<'subscriptions'>, 'target_type' | 'target_id' | 'target_slug'>;

/**
 * Marks an initiative, which is stored as a topic without a name: versions that do not know initiatives find no news
 * about it, and would fail on another type.
 */
const INITIATIVE = ':initiative';

/** Returns the columns of a subject; null is the newsletter. */
export function storedTarget(target: FollowedTarget | null): StoredTarget {
  if (target === null) return { target_type: '', target_id: 0, target_slug: null };
  const { type, id, slug } = target;
  return type === 'initiative'
    ? { target_type: 'topic', target_id: id, target_slug: INITIATIVE }
    : { target_type: type, target_id: id, target_slug: slug };
}

/** Returns the subject of an alert from its columns. */
export const targetIn = ({ target_type, target_id, target_slug }: StoredTarget): FollowedTarget =>
  target_slug === INITIATIVE
    ? { type: 'initiative', id: Number(target_id), slug: null }
    : { type: target_type as FollowedTarget['type'], id: Number(target_id), slug: target_slug };
