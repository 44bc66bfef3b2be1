import { sql } from 'kysely';
import { z } from 'zod';
import { ABSENT, choice } from '../model/choice.ts';
import { id } from '../model/fields.ts';
import { groupMini } from '../model/group.ts';
import { groupTotals } from '../model/vote.ts';
import { dissidence, LINE_MIN_VOTERS } from './dissidence.ts';

/** One deputy who voted against the line of the group: what dissidence counts. */
export const dissent = {
  name: 'dissent',
  version: dissidence.version,
  definition: `The deputies who voted against the line of their group. ${dissidence.definition}`,
  row: z
    .object({
      person_id: id.meta({ description: 'Number of the deputy, as /persons lists it.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      group_slug: groupMini.shape.slug,
      group_name_short: groupMini.shape.name_short,
      group_color_hex: groupMini.shape.color_hex,
      choice: choice
        .extract(['aye', 'no', 'abstention'])
        .meta({ description: 'What the deputy voted: aye, no or abstention.' }),
      group_line: groupTotals.shape.line
        .unwrap()
        .meta({ description: 'The line of the group in that vote: aye, no or abstention.' }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'Dissident', description: 'A deputy who voted against the group’s line.' }),
};

/** In queries: whether the group totals `t` have a line that the vote cast `r` can go against. */
const isComparable = sql<0 | 1>`r.choice < ${sql.lit(ABSENT)} and t.line is not null
    and t.line_meaningful and t.ayes + t.noes + t.abstentions >= ${sql.lit(LINE_MIN_VOTERS)}`;

/** In queries: whether the record `r` goes against the line of its group, whose totals are `t`. */
export const goesAgainst = sql<0 | 1>`(r.choice <> t.line and ${isComparable})`;

/** In queries: whether the record `r` goes against the line of its group; null where dissidence does not compare. */
export const isDissent = sql<0 | 1 | null>`(
  select r.choice <> t.line from vote_group_totals t
  where t.vote_id = r.vote_id and t.group_id = r.group_id and ${isComparable})`;
