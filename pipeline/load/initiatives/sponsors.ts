import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { fold } from '../../fold.ts';
import type { Groups } from '../people/groups.ts';

/** One author of an initiative. */
export interface ParsedSponsor {
  name: string;
  /** The group, where the author is one. */
  groupId: number | null;
  isGovernment: boolean;
}

/** The authors of an initiative one by one: official texts put each on a line, or a mark of HTML between them. */
export const sponsorsOf = (submittedBy: string | null, groups: Groups): ParsedSponsor[] =>
  (submittedBy ?? '')
    .split(/\n|<br\s*\/?>/i)
    .map((author) => author.trim())
    .filter((author) => author !== '')
    .map((name) => ({
      name,
      groupId: groups.named(name)?.id ?? null,
      isGovernment: fold(name) === 'gobierno',
    }));

/** Who alone proposed an initiative: the Government, or one group; neither where several did or nobody is known. */
export function proposerOf(sponsors: readonly ParsedSponsor[]): {
  byGovernment: boolean;
  groupId: number | null;
} {
  const [only, ...others] = sponsors;
  if (only === undefined || others.length > 0) return { byGovernment: false, groupId: null };
  return { byGovernment: only.isGovernment, groupId: only.groupId };
}

/** Writes the authors of every initiative of one legislature. */
export function writeSponsors(db: DbWriter, legislature: number, groups: Groups): void {
  const insert = inserter(db, tables.initiative_sponsors);
  const initiatives = db.all(
    db.db
      .selectFrom('initiatives')
      .select(['id', 'submitted_by'])
      .where('legislature_id', '=', legislature)
      .where('submitted_by', 'is not', null)
      .orderBy('id'),
  );
  for (const { id, submitted_by } of initiatives) {
    sponsorsOf(submitted_by, groups).forEach(({ name, groupId, isGovernment }, at) => {
      insert({ initiative_id: id, position: at + 1, name, group_id: groupId, is_government: isGovernment });
    });
  }
}
