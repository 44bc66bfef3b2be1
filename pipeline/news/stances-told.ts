import type { Stance } from './about-groups.ts';
import type { Deed } from './about-persons.ts';
import { choiceTold, type Telling } from './told.ts';

/** Dissidents that are named of one vote; the page of the vote names all. */
const NAMED = 5;

/** How a deputy voted, and against whose line. */
export function deedTold({ choice, line, dissent }: Deed, tell: Telling): string {
  if (choice === 'absent') return tell.say('mail.person.absent');
  if (choice === 'no_vote_recorded') return tell.say('mail.person.unrecorded');
  const values = { choice: choiceTold(choice, tell) };
  if (dissent !== true) return tell.say('mail.person.voted', values);
  return tell.say('mail.person.dissent', { ...values, line: choiceTold(line!, tell) });
}

/** The line of a group, how united it was and who went another way. */
export function stanceTold({ line, voting, cohesion, dissidents }: Stance, tell: Telling): string[] {
  const { say, count, percent } = tell;
  if (voting === 0) return [say('mail.group.nobody')];
  if (line === null) return [say('mail.group.no_line')];
  const chosen = choiceTold(line, tell);
  const stance =
    cohesion === null
      ? say('mail.group.line_only', { line: chosen })
      : say('mail.group.line', { line: chosen, cohesion: percent(cohesion) });
  if (dissidents.length === 0) return [stance];
  const names = dissidents
    .slice(0, NAMED)
    .map(({ name, choice }) => `${name} (${choiceTold(choice, tell)})`)
    .join(', ');
  const rest = dissidents.length - NAMED;
  return [
    stance,
    rest > 0 ? count('mail.group.dissidents_more', rest, { names }) : say('mail.group.dissidents', { names }),
  ];
}
