import type { VotingDays } from '../../core/chamber/rows.ts';
import { type Issue, issue } from '../../core/issues.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';
import type { Corrections } from '../documents/corrections.ts';
import type { DocumentReader } from '../documents/document-reader.ts';
import { withFormerNames } from '../people/correct-names.ts';
import type { IdentifiedDeputy } from '../people/identify.ts';
import { listsToCheck } from '../people/lists-to-check.ts';
import { type NumberedMandate, numberMandates, type People } from '../people/people.ts';
import type { Register } from '../people/register.ts';
import { seatsOf } from '../people/seats.ts';
import type { VoteDrafts } from '../votes/vote-drafts.ts';
import type { LegislatureInputs, LoadedLegislature } from './loaded-legislature.ts';

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
