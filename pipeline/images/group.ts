import { type GroupRow, groupWords } from '../i18n/card-words.ts';
import type { Coverage } from '../model/coverage.ts';
import type { GroupInBrief } from '../model/groups/group.ts';
import type { AskRoute, Card, CardParams } from './card.ts';

/** The card of a group, now or in its last legislature: cohesion, attendance and size. */
export const groupCard: Card = {
  addresses: ['/groups/{slug}/opengraph-image'],
  show: showGroup,
  *records({ db, all }, legislature) {
    const slugs = db.selectFrom('groups').select('slug').distinct().orderBy('slug');
    yield* all(legislature === null ? slugs : slugs.where('legislature_id', '=', legislature));
  },
};

export const groupThenCard: Card = {
  addresses: ['/legislatures/{legislature_id}/groups/{slug}/opengraph-image'],
  show: showGroup,
  *records({ db, all }, legislature) {
    // In the newest legislature, the page of a group is the group’s main page.
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
