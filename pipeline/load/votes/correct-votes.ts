import { recordsDifference } from '../../checks/reconcile.ts';
import type { CorrectionOf } from '../../model/correction.ts';
import { CHOICES } from '../../model/votes/choice.ts';
import { type Corrections, refusedCorrection, worded } from '../documents/corrections.ts';
import { officialName } from '../documents/names.ts';
import type { PackedRecords } from './packed-records.ts';
import { draftName, type VoteDraft, type VoteDrafts } from './vote-drafts.ts';

const FIELDS = {
  date: 'date',
  section: 'section',
  text: 'text',
  subgroup_title: 'subgroupTitle',
  subgroup_text: 'subgroupText',
} as const;

/** Corrects what documents say of votes, before anything is made of it. Records must add up to the totals afterwards. */
export function correctVotes(drafts: VoteDrafts, corrections: Corrections, seats: number): void {
  const touched = new Map<VoteDraft, CorrectionOf<'vote_choice'>>();
  for (const correction of corrections.of('vote_field', 'vote_choice', 'vote_group')) {
    const draft = drafts.byId.get(correction.vote);
    if (draft === undefined) continue;
    if (correction.kind === 'vote_field') correctField(draft, correction, corrections);
    else correctRecord(draft, correction, drafts, corrections);
    if (correction.kind === 'vote_choice') touched.set(draft, correction);
  }
  for (const [{ row, records }, correction] of touched) {
    const difference =
      row.totals === null
        ? null
        : recordsDifference({ totals: row.totals, choices: records!.choices, seats });
    if (difference !== null)
      throw refusedCorrection(
        correction,
        `with it there are ${difference.found}, and not ${difference.expected}`,
      );
  }
}

function correctField(
  draft: VoteDraft,
  correction: CorrectionOf<'vote_field'>,
  corrections: Corrections,
): void {
  const { field, expect, correct } = correction;
  corrections.apply(correction, {
    subject: `${draftName(draft)}, ${field}`,
    found: worded(draft.row[FIELDS[field]]),
    expected: worded(expect),
    corrected: worded(correct),
  });
  draft.row[FIELDS[field]] = correct;
}

function correctRecord(
  draft: VoteDraft,
  correction: CorrectionOf<'vote_choice' | 'vote_group'>,
  { names, groups }: VoteDrafts,
  corrections: Corrections,
): void {
  const { name, expect, correct } = correction;
  const { key } = officialName(name);
  const records = draft.records as PackedRecords | null;
  const row = records?.names.findIndex((at) => officialName(names.texts[at]!).key === key) ?? -1;
  if (records === null || row < 0)
    throw refusedCorrection(correction, `${name} is not in the records of ${draftName(draft)}`);
  const isChoice = correction.kind === 'vote_choice';
  corrections.apply(correction, {
    subject: `${draftName(draft)}, ${isChoice ? 'choice' : 'group'} of ${name}`,
    found: worded(isChoice ? CHOICES[records.choices[row]!]! : groups.texts[records.groups[row]!]!),
    expected: worded(expect),
    corrected: worded(correct),
  });
  if (isChoice) records.choices[row] = CHOICES.indexOf(correction.correct);
  else records.groups[row] = groups.of(correct);
}
