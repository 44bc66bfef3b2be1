import type { VoteDebate, VotedTime } from '../model/votes/vote-debate.ts';
import type { Voice } from './index.ts';

/** A link to a debate or to the recording of a vote. */
interface DebateLink {
  href: string;
  text: string;
}

/** A debate in words, with its links. */
export interface DebateInWords {
  /** "18 de marzo de 2025, a las 15:42". */
  name: string;
  links: readonly DebateLink[];
  /** Why it belongs to the vote. */
  evidence: string;
}

/** Returns when a vote was held: `19:32`, or the times between which it was; null if unknown. */
export function timeInWords(time: VotedTime, { say }: Voice): string | null {
  const { voted_time: from, voted_time_end: to, voted_time_precision: precision } = time;
  if (from === null || to === null) return null;
  return precision === 'minute' ? from : say('fact.time_between', { from, to });
}

/**
 * Returns the debates of a vote, or its recordings, in words. Initiatives that were debated together have the same
 * debate, which is returned once.
 */
export function debatesInWords(
  debates: readonly VoteDebate[],
  part: VoteDebate['part'],
  voice: Voice,
): DebateInWords[] {
  const own = new Map(
    debates
      .filter((debate) => debate.part === part)
      .map((debate) => [`${debate.date} ${debate.starts_at}`, debate]),
  );
  return [...own.values()].map((debate) => ({
    name: nameOf(debate, voice),
    links: linksOf(debate, voice),
    evidence: voice.say(`debate.evidence.${debate.evidence}`),
  }));
}

const nameOf = ({ date, starts_at: time }: VoteDebate, voice: Voice): string =>
  time === null ? voice.date(date) : voice.say('debate.on', { date: voice.date(date), time });

const linksOf = ({ video_url, text_url, diario_url }: VoteDebate, { say }: Voice): DebateLink[] =>
  [
    { href: video_url, text: say('debate.video') },
    { href: text_url, text: say('debate.text') },
    { href: diario_url, text: diarioName(diario_url, say) },
  ].flatMap(({ href, text }) => (href === null ? [] : [{ href, text }]));

function diarioName(address: string | null, say: Voice['say']): string {
  const page = /#page=(\d+)$/.exec(address ?? '')?.[1];
  return page === undefined ? say('debate.diario_whole') : say('debate.diario', { page });
}
