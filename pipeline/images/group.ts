import { type GroupRow, groupWords } from '../i18n/card-words.ts';
import type { Coverage } from '../model/coverage.ts';
import type { GroupInBrief } from '../model/groups/group.ts';
import type { AskRoute, Card, CardParams } from './card.ts';

/** A group as it is, or was in the last legislature that knew it: cohesion, attendance and size. */
export const groupCard: Card = {
  addresses: ['/groups/{slug}/opengraph-image'],
  show: showGroup,
  *records({ db, all }, legislature) {
    const slugs = db.selectFrom('groups').select('slug').distinct().orderBy('slug');
    yield* all(legislature === null ? slugs : slugs.where('legislature_id', '=', legislature));
  },
};

/** A group in one legislature. */
export const groupThenCard: Card = {
  addresses: ['/legislatures/{legislature_id}/groups/{slug}/opengraph-image'],
  show: showGroup,
  *records({ db, all }, legislature) {
    // The page of a group of the newest legislature is the group’s own.
    if (legislature === null)
      yield* all(db.selectFrom('groups').select(['legislature_id', 'slug']).orderBy('id'));
  },
};

async function showGroup(ask: AskRoute, params: CardParams): ReturnType<Card['show']> {
  const group = (await ask('/groups/{slug}', params)) as GroupInBrief;
  const { legislature_id } = group;
  const rows = (await ask('/metrics/group-summary', { legislature_id })) as GroupRow[];
  const row = rows.find(({ group_slug }) => group_slug === group.slug)!;
  const coverage = (await ask('/stats/coverage', {})) as Coverage[];
  return (voice) => ({ words: groupWords(group, row, coverage, voice), colour: group.color_hex });
}
