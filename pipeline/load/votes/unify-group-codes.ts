import { fold } from '../../text/names.ts';
import type { VoteDrafts } from './vote-drafts.ts';

/** Gives records under codes that differ in case or accents alone (`GVOX`, `GVox`) the most frequent spelling. */
export function unifyGroupCodes({ byId, groups }: VoteDrafts): void {
  const spellings = Map.groupBy(groups.texts.keys(), (code) => fold(groups.texts[code]!));
  if (spellings.size === groups.texts.length) return;
  const counts = groups.texts.map(() => 0);
  const all = [...byId.values()].flatMap(({ records }) => records ?? []);
  for (const records of all) for (const code of records.groups) counts[code]!++;
  const usual = groups.texts.map((text) =>
    spellings.get(fold(text))!.reduce((most, code) => (counts[code]! > counts[most]! ? code : most)),
  );
  for (const records of all) records.groups.set(records.groups.map((code) => usual[code]!));
}
