import type { DeputyRow } from '../../../pipeline/sources/rows.ts';

/** A line of a file of deputies that says nothing but a name, and what else a test wants. */
export const deputyRow = (name: string, facts: Partial<DeputyRow> = {}): DeputyRow => ({
  ...{ name, legislature: null, constituency: null, party: null, biography: null },
  ...{ fullConditionOn: null, startedOn: null, leftOn: null },
  ...{ groupName: null, groupSince: null, groupUntil: null },
  ...facts,
});
