import type { DeputyRow } from '../../../pipeline/core/chamber/people-rows.ts';

/** Returns a row of a file of deputies with only a name and the fields that a test adds. */
export const deputyRow = (name: string, facts: Partial<DeputyRow> = {}): DeputyRow => ({
  ...{ name, legislature: null, constituency: null, party: null, biography: null },
  ...{ fullConditionOn: null, startedOn: null, leftOn: null },
  ...{ groupName: null, groupSince: null, groupUntil: null },
  ...facts,
});
