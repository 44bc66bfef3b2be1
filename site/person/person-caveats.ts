import type { Voice } from '../../pipeline/i18n/index.ts';
import type { PersonData } from './person-data.ts';

/** Returns the notes without which the figures of a person could mislead. */
export function caveatsOf(
  { kpis, legislatures }: Pick<PersonData, 'kpis' | 'legislatures'>,
  { say, count }: Voice,
): string[] {
  const withoutLine = legislatures.reduce((sum, { dissidence }) => sum + dissidence.votes_without_line, 0);
  const elsewhere = kpis.votes_attended - kpis.votes_compared - withoutLine;
  return [
    ...(kpis.role_kind === null ? [] : [say(`person.role.${kpis.role_kind}`)]),
    ...(kpis.role_kind === null && legislatures.some(({ boardKnown }) => !boardKnown)
      ? [say('person.board_incomplete')]
      : []),
    ...(elsewhere > 0 ? [count('person.purposeless', elsewhere)] : []),
    ...(withoutLine > 0 ? [count('person.lineless', withoutLine)] : []),
  ];
}
