import type { ListOfDeputies } from '../../checks/lists-of-deputies.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import { officialName } from '../documents/names.ts';
import type { GroupIndex } from './groups.ts';
import type { DeputiesFile } from './listed-mandates.ts';
import { isClosed } from './memberships.ts';

/** Returns the lists of a legislature as the checks compare them with its people. Rows without a date name no mandate. */
export const listsToCheck = (
  files: readonly DeputiesFile[],
  { id, end_date }: StoredLegislature,
  groups: GroupIndex,
): ListOfDeputies[] =>
  files.map(({ place, kind, rows }) => ({
    legislature_id: id,
    document: place.path,
    day: place.generated?.slice(0, 10) ?? null,
    isActive: kind === 'active',
    rows: rows
      .filter(({ startedOn, fullConditionOn }) => startedOn !== null || fullConditionOn !== null)
      .map(({ name, constituency, groupName, groupUntil }) => ({
        name,
        key: officialName(name).key,
        constituency,
        groupId:
          kind !== 'active' || groupName === null || isClosed(groupUntil, end_date)
            ? null
            : (groups.named(groupName)?.id ?? null),
      })),
  }));
