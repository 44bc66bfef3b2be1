import type { Ask } from '../../pipeline/core/answers.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import type { Presenter } from '../../pipeline/model/votes/presenter.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { groupPath } from '../group/group-path.ts';
import { allGroups } from '../published.ts';

/** A presenter of the text put to the vote, as a page names them. */
interface ShownPresenter {
  name: string;
  /** Whether the name is in official words. */
  official: boolean;
  /** The group members who presented it, in official words. */
  members: string | null;
  /** The Catalan address of a group that has a page. */
  path: string | null;
}

/** Returns the presenters of the text put to the vote; empty if unknown. */
export function presentersOf(
  { presented_by, legislature_id }: Pick<Vote, 'presented_by' | 'legislature_id'>,
  ask: Ask,
  { say }: Voice,
): ShownPresenter[] {
  const groups = allGroups(ask);
  const named = ({ kind, name, group_slug, members }: Presenter): ShownPresenter => {
    const group = groups.find((one) => one.slug === group_slug && one.legislature_id === legislature_id);
    const official = group?.name_long ?? name;
    return {
      name: official ?? say(`presenter.${kind}`),
      official: official !== null,
      members,
      path: group_slug === null ? null : groupPath(groups, group_slug, legislature_id),
    };
  };
  return presented_by.map(named);
}
