import { voteWords } from '../i18n/card-words.ts';
import type { Voice } from '../i18n/index.ts';
import { tally } from '../i18n/tally.ts';
import type { VoteDetail } from '../model/vote.ts';
import { shortened } from '../news/format.ts';
import { bar } from './bar.ts';
import { groupName, notes } from './components.ts';
import { type Embed, NUMBER } from './embed.ts';
import { type Markup, markup } from './markup.ts';

/** Characters of a title beyond which no width shows any. */
const LONGEST_TITLE = 600;

/** A vote: what it was about, who proposed it, how it ended, and its totals. */
export const voteEmbed: Embed = {
  height: 320,
  name: NUMBER,
  show(name, ask, voice) {
    const vote = ask<VoteDetail>(`/votes/${name}`);
    if (vote === null) return null;
    const { say, date } = voice;
    const called = say('vote.name', { number: vote.vote_number, session: vote.session_number });
    const title = shortened(vote.title, LONGEST_TITLE);
    const { verdict, notes: caveats } = voteWords(vote, voice);
    // A note takes the room of two lines of a title.
    const lines = caveats.length === 0 ? 5 : 3;
    return {
      title: `${called}: ${title}`,
      body: markup`<p class="place">${called} · ${date(vote.voted_at)}</p>
<h1 class="official" lang="es" style="--lines:${lines};--narrow:${lines}">${title}</h1>
${proposer(vote, voice)}
<p class="verdict low"><b>${verdict}</b></p>
${totals(vote, voice)}
${notes(caveats, 4)}`,
    };
  },
};

function proposer(vote: VoteDetail, { say }: Voice): Markup | null {
  const name = vote.proposed_by_government
    ? markup`${say('fact.government')}`
    : vote.proposing_group && groupName(vote.proposing_group);
  return name && markup`<p class="by clamp">${say('fact.proposer')}: ${name}</p>`;
}

function totals({ totals }: VoteDetail, voice: Voice): Markup | null {
  if (totals === null) return null;
  const counts = tally(totals, voice);
  const words = counts.map(({ number, words }) => `${number} ${words}`).join(', ');
  const shares = DRAWN.flatMap((drawn) => counts.filter(({ choice }) => choice === drawn));
  return markup`<ul class="tally">${counts.map(
    ({ choice, number, words }) => markup`<li class="${choice}"><b>${number}</b> ${words}</li>`,
  )}</ul>
${bar(shares, `${voice.say('tally.bar')}: ${words}`)}`;
}

/** From those in favour to those against; who was away comes last. */
const DRAWN = ['aye', 'abstention', 'no', 'absent'] as const;
