import type { Key, Voice } from '../../pipeline/i18n/index.ts';
import type { AgendaSession, SessionStatus } from '../../pipeline/model/session.ts';

type Change = AgendaSession['changes'][number];

/** One change in words, followed by the official text of the item that it is about. */
interface FormattedChange {
  date: string | null;
  words: string;
  point: string | null;
}

/** Formats the changes of a session, oldest first. */
export const formatChanges = ({ changes }: AgendaSession, voice: Voice): FormattedChange[] =>
  changes.map((change) => ({
    date: change.date && voice.date(change.date),
    words: wordsOf(change, voice),
    point: change.title,
  }));

function wordsOf({ kind, before, after }: Change, { say }: Voice): string {
  const named = (text: string | null) =>
    kind === 'status' && text !== null
      ? say(`agenda.status.${text as SessionStatus}` satisfies Key)
      : (text ?? '–');
  const values = { before: named(before), after: named(after) };
  return kind === 'status' && before === null
    ? say('change.announced', values)
    : say(`change.${kind}`, values);
}
