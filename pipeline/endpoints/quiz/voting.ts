import type { DbReader } from '../../db/open.ts';
import { rolesOfLegislature } from '../../metrics/deputies.ts';
import type { Quiz } from '../../model/quiz.ts';
import { type CastChoice, CHOICES } from '../../model/votes/choice.ts';

/**
 * Returns the line of every group of a legislature in some votes, by id of the group; groups that never voted
 * are left out.
 */
export function linesIn(
  { db, all }: DbReader,
  legislatureId: number,
  votes: readonly number[],
): Quiz['groups'] {
  const rows = all(
    db
      .selectFrom('vote_group_totals')
      .select(['vote_id', 'group_id', 'line'])
      .where('vote_id', 'in', [...votes]),
  );
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id);
  const groups = all(
    db
      .selectFrom('groups')
      .select(['id', 'slug', 'name_short', 'color_hex', 'line_meaningful'])
      .where('legislature_id', '=', legislatureId)
      .orderBy('id'),
  );
  return groups.flatMap(({ id, line_meaningful, ...group }) => {
    const lines = new Map(byGroup.get(id)?.map(({ vote_id, line }) => [vote_id, line]));
    if (lines.size === 0) return [];
    const lineIn = (vote: number) => {
      const line = lines.get(vote) ?? null;
      return line === null ? null : (CHOICES[line] as CastChoice);
    };
    return [{ ...group, line_meaningful: line_meaningful === 1, lines: votes.map(lineIn) }];
  });
}

/** Returns the choices of all sitting deputies of a legislature in some votes, by family name. */
export function choicesIn(read: DbReader, legislatureId: number, votes: readonly number[]): Quiz['deputies'] {
  const { db, all } = read;
  const roles = rolesOfLegislature(read, legislatureId);
  const rows = all(
    db
      .selectFrom('vote_records')
      .select(['vote_id', 'mandate_id', 'choice'])
      .where('vote_id', 'in', [...votes]),
  );
  const byMandate = Map.groupBy(rows, ({ mandate_id }) => mandate_id);
  const deputies = all(
    db
      .selectFrom('mandates as m')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .leftJoin('memberships as s', (join) => join.onRef('s.mandate_id', '=', 'm.id').on('s.is_open', '=', 1))
      .leftJoin('groups as g', 'g.id', 's.group_id')
      .select(['m.id', 'm.person_id', 'p.full_name', 'm.constituency', 'g.slug as group_slug'])
      .where('m.legislature_id', '=', legislatureId)
      .where('m.is_open', '=', 1)
      .orderBy('p.sort_name')
      .orderBy('m.id'),
  );
  return deputies.map(({ id, ...deputy }) => {
    const choices = new Map(byMandate.get(id)?.map(({ vote_id, choice }) => [vote_id, CHOICES[choice]!]));
    return {
      ...deputy,
      role_kind: roles.get(deputy.person_id) ?? null,
      choices: votes.map((vote) => choices.get(vote) ?? null),
    };
  });
}
