import { z } from 'zod';
import { ABSENT } from '../model/choice.ts';
import { id, percentage } from '../model/fields.ts';
import { ROLE_KINDS } from '../model/person.ts';
import type { GroupTally } from './group-tally.ts';
import type { Cast, PersonMetric } from './metric.ts';

const count = z.int().nonnegative();

/** A group needs this many members voting to have a line that one can dissent from. */
export const LINE_MIN_VOTERS = 3;

/** A vote cast under a group whose members share a purpose. */
const withGroup = ({ choice, group }: Cast): boolean =>
  choice !== ABSENT && group !== null && group.line_meaningful;

const compared = (cast: Cast): boolean => withGroup(cast) && hasLine(cast.group!);

const hasLine = ({ line, ayes, noes, abstentions }: GroupTally): boolean =>
  line !== null && ayes + noes + abstentions >= LINE_MIN_VOTERS;

/** How often a deputy votes against the line of the group. */
export const dissidence = {
  name: 'dissidence',
  version: 1,
  definition:
    'Votes cast against the line of the deputy’s group (its strictly most frequent choice, 3 or more members voting) among the votes cast where the group has a line. Groups without a common purpose are left out.',
  columns: {
    votes_compared: { counts: compared, description: 'Votes cast where the group has a line.' },
    dissents: {
      counts: (cast: Cast) => compared(cast) && cast.choice !== cast.group!.line,
      description: 'Of these, votes against the line.',
    },
    votes_without_line: {
      counts: (cast: Cast) => withGroup(cast) && !hasLine(cast.group!),
      description: 'Votes cast where the group has no line.',
    },
  },
  row: z
    .object({
      person_id: id.meta({ description: 'Number of the deputy, as /persons lists it.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      votes_compared: count.meta({ description: 'Votes cast in the range where the group has a line.' }),
      dissents: count.meta({ description: 'Of these, votes against the line.' }),
      dissidence: percentage
        .nullable()
        .meta({ description: '100 × dissents / votes_compared; null without any.' }),
      votes_without_line: count.meta({ description: 'Votes cast where the group has no line, left out.' }),
      role_kind: z.enum(ROLE_KINDS).nullable().meta({
        description:
          'The latest institutional office held in the range (government, or presiding_board of the chamber), which makes the figure not comparable; null without one.',
      }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'DissidenceRow', description: 'How often a deputy voted against the group’s line.' }),
} satisfies PersonMetric;
