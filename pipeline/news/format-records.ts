import { groupCounts } from '../i18n/tally.ts';
import type { GroupLine } from './about-groups.ts';
import type { DeputyRecord } from './about-persons.ts';
import { type Formatter, formatChoice } from './format.ts';

/** How many are named of one vote; of more the mail gives the number alone, and the page of the vote all names. */
const NAMED = 5;

/** How a deputy voted, and against whose line. */
export function formatDeputyRecord({ choice, line, dissent }: DeputyRecord, formatter: Formatter): string {
  if (choice === 'absent') return formatter.say('choice.absent');
  if (choice === 'no_vote_recorded') return formatter.say('mail.person.unrecorded');
  const values = { choice: formatChoice(choice, formatter) };
  if (!dissent) return formatter.say('mail.person.voted', values);
  return formatter.say('mail.person.dissent', { ...values, line: formatChoice(line!, formatter) });
}

/** The group line, how united it was and who voted differently. */
export function formatGroupLine(groupLine: GroupLine, formatter: Formatter): string[] {
  const { line, voting, cohesion, dissidents } = groupLine;
  const { say, count, share } = formatter;
  if (voting === 0) return [say('mail.group.nobody')];
  if (line === null) return [groupCounts(groupLine, formatter)];
  const chosen = formatChoice(line, formatter);
  const position =
    cohesion === null
      ? say('mail.group.line_only', { line: chosen })
      : say('mail.group.line', { line: chosen, cohesion: share(cohesion, voting) });
  if (dissidents.length === 0) return [position];
  if (dissidents.length > NAMED) return [position, count('dissidents.count', dissidents.length)];
  const names = dissidents
    .map(({ name, choice }) => `${name} (${formatChoice(choice, formatter)})`)
    .join(', ');
  return [position, say('mail.group.dissidents', { names })];
}
