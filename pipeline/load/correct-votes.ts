import { recordsDisagree } from '../checks/reconcile.ts';
import { CHOICES } from '../model/choice.ts';
import type { CorrectionOf } from '../model/correction.ts';
import { type Corrections, refused, worded } from './corrections.ts';
import { type Division, type Divisions, nameOf } from './divisions.ts';
import { officialName } from './names.ts';
import type { Roll } from './roll.ts';

const FIELDS = {
  date: 'date',
  section: 'section',
  text: 'text',
  subgroup_title: 'subgroupTitle',
  subgroup_text: 'subgroupText',
} as const;

/** Corrects what documents say of votes, before anything is made of it. Records must add up to the totals afterwards. */
export function correctVotes(divisions: Divisions, corrections: Corrections, seats: number): void {
  const touched = new Map<Division, CorrectionOf<'vote_choice'>>();
  for (const correction of corrections.of('vote_field', 'vote_choice', 'vote_group')) {
    const division = divisions.byId.get(correction.vote);
    if (division === undefined) continue;
    if (correction.kind === 'vote_field') correctField(division, correction, corrections);
    else correctRecord(division, correction, divisions, corrections);
    if (correction.kind === 'vote_choice') touched.set(division, correction);
  }
  for (const [{ row, roll }, correction] of touched) {
    const difference =
      row.totals === null ? null : recordsDisagree({ totals: row.totals, choices: roll!.choices, seats });
    if (difference !== null)
      throw refused(correction, `with it there are ${difference.found}, and not ${difference.expected}`);
  }
}

function correctField(
  division: Division,
  correction: CorrectionOf<'vote_field'>,
  corrections: Corrections,
): void {
  const { field, expect, correct } = correction;
  corrections.apply(correction, {
    subject: `${nameOf(division)}, ${field}`,
    found: worded(division.row[FIELDS[field]]),
    expected: worded(expect),
    corrected: worded(correct),
  });
  division.row[FIELDS[field]] = correct;
}

function correctRecord(
  division: Division,
  correction: CorrectionOf<'vote_choice' | 'vote_group'>,
  { names, groups }: Divisions,
  corrections: Corrections,
): void {
  const { name, expect, correct } = correction;
  const { key } = officialName(name);
  const roll = division.roll as Roll | null;
  const row = roll?.names.findIndex((at) => officialName(names.texts[at]!).key === key) ?? -1;
  if (roll === null || row < 0)
    throw refused(correction, `${name} is not in the records of ${nameOf(division)}`);
  const isChoice = correction.kind === 'vote_choice';
  corrections.apply(correction, {
    subject: `${nameOf(division)}, ${isChoice ? 'choice' : 'group'} of ${name}`,
    found: worded(isChoice ? CHOICES[roll.choices[row]!]! : groups.texts[roll.groups[row]!]!),
    expected: worded(expect),
    corrected: worded(correct),
  });
  if (isChoice) roll.choices[row] = CHOICES.indexOf(correction.correct);
  else roll.groups[row] = groups.of(correct);
}
