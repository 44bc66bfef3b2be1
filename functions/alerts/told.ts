import { type Voice, voice } from '../../pipeline/i18n/index.ts';
import type { Choice } from '../../pipeline/model/choice.ts';
import type { Vote } from '../../pipeline/model/vote.ts';
import type { AgendaFacts, InitiativeFacts } from '../../pipeline/news/facts.ts';
import type { Linked } from '../mail/blocks.ts';
import { pageAddress } from '../mail/page-address.ts';

/** Characters of an official title that a mail shows: some are longer than a page. */
const LONGEST_TITLE = 220;

/** A text cut at a word before the limit. */
function shortened(text: string, limit = LONGEST_TITLE): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2))}…`;
}

/** How one mail speaks: its language, and where its links lead. */
export interface Telling extends Voice {
  page(path: string): string;
}

/** Speaks a language, with links to a site. */
export const telling = (language: Voice['language'], webUrl: string): Telling => ({
  ...voice(language),
  page: (path) => pageAddress(webUrl, language, path),
});

/** A vote with its result; what is told of it besides comes first, and the first of that in bold. */
export function voteTold(vote: Vote, tell: Telling, [gist, ...more]: readonly string[] = []): Linked {
  return {
    title: shortened(vote.title),
    lang: 'es',
    href: tell.page(`/votes/${vote.id}`),
    ...(gist === undefined ? {} : { gist }),
    details: [...more, ...partOf(vote), ...resultOf(vote, tell), placeOf(vote, tell)],
  };
}

/** What of the title was voted: the description without the section that it begins with. */
function partOf({ description }: Vote): string[] {
  const rest = description.split(' · ').slice(1).join(' · ');
  return rest === '' ? [] : [shortened(rest, 160)];
}

function resultOf({ totals, by_assent, result, passed }: Vote, { say, number }: Telling): string[] {
  if (by_assent) return [say('result.assent')];
  const word = say(`result.${result}`);
  const counted =
    totals === null
      ? word
      : say('mail.result', {
          result: word,
          yes: number(totals.yes),
          no: number(totals.no),
          abstention: number(totals.abstention),
        });
  return passed === false && result === 'approved' ? [counted, say('mail.short_of')] : [counted];
}

const placeOf = ({ session_number, vote_number, voted_at }: Vote, { say, date }: Telling): string =>
  say('mail.place', {
    vote: say('vote.name', { number: vote_number, session: session_number }),
    date: date(voted_at),
  });

/** A new initiative. */
export const initiativeTold = (
  { id, title, type, author, submittedAt }: InitiativeFacts,
  { say, date, page }: Telling,
): Linked => ({
  title: shortened(title),
  lang: 'es',
  href: page(`/initiatives/${id}`),
  details: [
    [say(`type.${type}`), ...(submittedAt === null ? [] : [date(submittedAt)])].join(', '),
    ...(author === null ? [] : [say('mail.proposed_by', { name: shortened(author, 120) })]),
  ],
});

/** A point of the agenda; one without a known initiative leads to the first page. */
export const agendaTold = ({ section, title, initiativeId }: AgendaFacts, { page }: Telling): Linked => ({
  title: shortened(title),
  lang: 'es',
  href: page(initiativeId === null ? '/' : `/initiatives/${initiativeId}`),
  details: section === null ? [] : [section],
});

/** A choice as people call it, within a sentence. */
export const choiceTold = (choice: Choice, { say, language }: Telling): string =>
  say(`choice.${choice}`).toLocaleLowerCase(language);

/** Several counts as one sentence: the first word of it is written large. */
export function sentence(parts: readonly string[]): string {
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
