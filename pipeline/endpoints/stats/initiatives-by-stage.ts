import { sql } from 'kysely';
import { z } from 'zod';
import { statisticsEndpoint } from '../../core/record-endpoints.ts';
import type { DbReader } from '../../db/open.ts';
import { count, localDate } from '../../model/fields.ts';
import { initiative } from '../../model/initiatives/initiative.ts';
import { isOpenStage, isUnfinished, listedUntil, stageName } from '../initiatives/present.ts';

const days = (of: string) =>
  z
    .number()
    .nonnegative()
    .nullable()
    .meta({
      description: `${of}, in days; null if there are none.`,
    });

const stageRow = z
  .object({
    legislature_id: initiative.shape.legislature_id,
    stage: initiative.shape.stage.unwrap().shape.name,
    as_of: localDate.nullable().meta({
      description:
        'Earliest of the latest days that the official lists of these initiatives name: open stages are counted up to the day of their own list, and can have ended since then. Null if there are none.',
    }),
    open: count.meta({
      description: 'Number of initiatives in this stage as their present stage, with a known first day.',
    }),
    open_since: localDate
      .nullable()
      .meta({ description: 'First day of the oldest of them; null if there are none.' }),
    median_days_open: days('Median of the days that they have been in it'),
    ended: count.meta({ description: 'Number of stages with this name whose first and last day are known.' }),
    median_days_ended: days('Median of the days that these took'),
    longest_days_ended: days('Days that the longest of these took'),
  })
  .meta({
    id: 'InitiativeStageCount',
    description: 'Initiatives of one legislature in one stage, and for how long.',
  });

export type InitiativeStageCount = z.output<typeof stageRow>;

export const initiativesByStage = statisticsEndpoint({
  path: '/stats/initiatives/by-stage',
  tag: 'Statistics',
  summary:
    'Initiatives by present stage, with the time they have been in it and the time that ended stages took',
  description:
    'Stages in which most initiatives are come first. Only types of initiatives count whose stages the official documents name, such as bills. `/initiatives?sort=stage` lists the initiatives.',
  result: z.array(stageRow),
  extra: true,
  compute({ legislature_id }, { read }) {
    const stages = [...Map.groupBy(stagesOf(read, legislature_id), keyOf).values()];
    return stages
      .map(rowOf)
      .sort(
        (a, b) =>
          b.legislature_id - a.legislature_id ||
          b.open - a.open ||
          b.ended - a.ended ||
          (a.stage < b.stage ? -1 : 1),
      );
  },
});

interface Stage {
  legislature_id: number;
  stage: string;
  /** The latest day that its list names. */
  as_of: string;
  start_date: string;
  /** Null while it is the present stage. */
  end_date: string | null;
}

/** Returns the present stages of unfinished initiatives and all ended stages, with a known first day. */
function stagesOf(read: DbReader, legislature: number | undefined): Stage[] {
  const until = listedUntil(read);
  const query = sql<Omit<Stage, 'as_of'> & { source_id: number | null }>`
    select i.legislature_id, ${stageName} as stage, s.start_date, s.end_date,
      i.source_id
    from initiative_steps s
    join initiatives i on i.id = s.initiative_id
    where s.start_date is not null and s.organ not like 'Concluido%'
      and (${legislature ?? null} is null or i.legislature_id = ${legislature ?? null})
      and (s.end_date >= s.start_date or (
        ${isOpenStage} and ${isUnfinished} and s.position = (
          select max(s.position) from initiative_steps s where s.initiative_id = i.id and ${isOpenStage})))
    order by i.legislature_id, stage`;
  return read.all(query).flatMap(({ source_id, ...stage }) => {
    const as_of = source_id === null ? undefined : until.get(source_id);
    return as_of === undefined ? [] : [{ ...stage, as_of }];
  });
}

const keyOf = ({ legislature_id, stage }: Stage): string => `${legislature_id} ${stage}`;

function rowOf(stages: readonly Stage[]): InitiativeStageCount {
  const { legislature_id, stage } = stages[0]!;
  const open = stages.filter(({ end_date }) => end_date === null);
  const ended = stages.flatMap(({ start_date, end_date }) =>
    end_date === null ? [] : [daysBetween(start_date, end_date)],
  );
  return {
    legislature_id,
    stage,
    as_of: open.map(({ as_of }) => as_of).sort()[0] ?? null,
    open: open.length,
    open_since: open.map(({ start_date }) => start_date).sort()[0] ?? null,
    median_days_open: median(open.map(({ start_date, as_of }) => daysBetween(start_date, as_of))),
    ended: ended.length,
    median_days_ended: median(ended),
    longest_days_ended: ended.length === 0 ? null : Math.max(...ended),
  };
}

const DAY = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY);

/** Returns the middle value, or the mean of the two in the middle. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return below === undefined || above === undefined ? null : (below + above) / 2;
}
