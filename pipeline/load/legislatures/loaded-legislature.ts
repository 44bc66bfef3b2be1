import type { ListOfDeputies } from '../../checks/lists-of-deputies.ts';
import type { VotingDays } from '../../core/chamber/rows.ts';
import { type Issue, issue } from '../../core/issues.ts';
import type { CuratedGroup, Majorities } from '../../model/curated.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';
import type { Corrections } from '../documents/corrections.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import { officialName } from '../documents/names.ts';
import { withFormerNames } from '../people/correct-names.ts';
import type { GroupIndex } from '../people/groups.ts';
import type { IdentifiedDeputy } from '../people/identify.ts';
import type { DeputiesFile } from '../people/listed-mandates.ts';
import { isClosed } from '../people/memberships.ts';
import { type NumberedMandate, numberMandates, type People } from '../people/people.ts';
import type { Register } from '../people/register.ts';
import { seatsOf } from '../people/seats.ts';
import type { VoteSources } from '../votes/read-votes.ts';
import type { VoteDrafts } from '../votes/vote-drafts.ts';

/** The documents and facts of one legislature. */
export interface LegislatureInputs extends VoteSources {
  curatedGroups: CuratedGroup[];
  majorities: Majorities | null;
  deputyFiles: DeputiesFile[];
  /** Official lists of the days with votes. */
  votingDays: SnapshotDocument<VotingDays>[];
}

/** One legislature with its people identified and numbered: the source of all its rows. */
export interface LoadedLegislature {
  legislature: StoredLegislature;
  majorities: Majorities | null;
  /** Returns the days of the official list of voting days; null without one. Read only on demand. */
  votingDays(): string[] | null;
  voteDrafts: VoteDrafts;
  groups: GroupIndex;
  /** In order of number. */
  mandates: NumberedMandate[];
  /** Positions in `mandates` by position in the index of names; null for a name without a deputy. */
  mandatesByName: (number[] | null)[];
  /** Days on which the name means a provisional person, by position in the index of names; null for every day. */
  seatedOn: (ReadonlySet<string> | null)[];
  /** Positions in the index of names whose rows can be any of several deputies'. */
  undecidedNames: ReadonlySet<number>;
  /** The official lists of its deputies, for checks. */
  lists: ListOfDeputies[];
  /** Groups by position in the index of group codes; null for the empty code. */
  groupIds: (number | null)[];
}

/** Facts beyond one legislature. */
interface PeopleContext {
  reader: DocumentReader;
  people: People;
  register: Register;
  corrections: Corrections;
}

/** Identifies and numbers the people of a legislature by its lists of deputies and its votes. */
export function identifyPeople(
  inputs: LegislatureInputs,
  voteDrafts: VoteDrafts,
  { reader, people, register, corrections }: PeopleContext,
): { loaded: LoadedLegislature; issues: Issue[] } {
  const { legislature } = inputs;
  const { identified, groups, ...seats } = seatsOf({
    ...inputs,
    voteDrafts,
    areTwo: (one, other) => people.areTwo(legislature.id, one, other),
    corrections,
    register,
  });
  const mandatesOfDeputy = new Map<IdentifiedDeputy, NumberedMandate[]>();
  for (const [deputy, drafts] of seats.mandates) {
    const isKnown = (key: string) => people.isFormer(legislature.id, key);
    const personId = people.enter(
      withFormerNames(deputy, legislature.id, corrections, isKnown),
      legislature.id,
      drafts.map(({ start_date }) => start_date),
    );
    const owner = { personId, legislature: legislature.id, name: deputy.published };
    mandatesOfDeputy.set(deputy, numberMandates(drafts, owner, register));
  }
  const mandates = [...mandatesOfDeputy.values()].flat().sort((a, b) => a.mandate.id - b.mandate.id);
  const position = new Map(mandates.map((mandate, at) => [mandate, at]));
  const groupIds = voteDrafts.groups.texts.map((code) => groups.byCode(code)?.id ?? null);
  const loaded: LoadedLegislature = {
    legislature,
    majorities: inputs.majorities,
    votingDays: once(() => votingDaysIn(inputs.votingDays, reader)),
    voteDrafts,
    groups,
    mandates,
    mandatesByName: identified.byName.map(
      (deputy) => deputy && mandatesOfDeputy.get(deputy)!.map((mandate) => position.get(mandate)!),
    ),
    seatedOn: identified.byName.map((deputy) => deputy?.seatedOn ?? null),
    undecidedNames: seats.shared.undecided,
    groupIds,
    lists: listsToCheck(inputs.deputyFiles, legislature, groups),
  };
  return {
    loaded,
    issues: [...seats.issues, ...groups.issues, ...leftUnnoticed(mandatesOfDeputy, legislature.id)],
  };
}

/** Returns the days of all readable lists of voting days; null without a readable list. */
function votingDaysIn(
  documents: readonly SnapshotDocument<VotingDays>[],
  reader: DocumentReader,
): string[] | null {
  const lists = documents.flatMap((document) => reader.rows(document));
  return lists.length === 0 ? null : lists.flatMap(({ days }) => days);
}

/** Returns a function that computes its answer when it is first called. */
function once<Answer>(compute: () => Answer): () => Answer {
  let known: { answer: Answer } | null = null;
  return () => {
    known ??= { answer: compute() };
    return known.answer;
  };
}

/** Reports deputies who left without a known date: a newer complete list does not have them. */
function leftUnnoticed(mandates: Map<IdentifiedDeputy, NumberedMandate[]>, legislature_id: number): Issue[] {
  return [...mandates].flatMap(([{ published }, held]) =>
    held.flatMap(({ mandate }) =>
      mandate.ended_before === null
        ? []
        : [
            issue('left_unnoticed', {
              subject: published,
              found: `gone by ${mandate.ended_before}`,
              legislature_id,
            }),
          ],
    ),
  );
}

/** Returns the lists of a legislature as the checks compare them with its people. Rows without a date name no mandate. */
const listsToCheck = (
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
