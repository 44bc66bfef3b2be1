import { type Author, authorship } from '../i18n/authorship.ts';
import { caveatsOf } from '../i18n/card-words.ts';
import type { Voice } from '../i18n/index.ts';
import { inLanguage } from '../i18n/languages.ts';
import { tally } from '../i18n/tally.ts';
import { voteName } from '../i18n/vote-name.ts';
import type { VoteRecord } from '../model/votes/record.ts';
import type { VoteDetail } from '../model/votes/vote.ts';
import { bar } from './bar.ts';
import { groupName, notes } from './components.ts';
import { type Embed, NUMBER } from './embed.ts';
import { hemicycleOf } from './hemicycle.ts';
import { type Markup, markup } from './markup.ts';
import { sides } from './sides.ts';

/** Whether a group has a common line. */
type Line = { group_slug: string; line_meaningful: boolean };

/** The widget of a vote: its headline, its presenters, its result, and its totals. */
export const voteEmbed: Embed = {
  height: 320,
  name: NUMBER,
  show(name, ask, voice) {
    const vote = ask<VoteDetail>(`/votes/${name}`);
    if (vote === null) return null;
    const { language, say, date } = voice;
    const called = voteName(say, vote);
    const uncommon = new Set(
      (ask<Line[]>(`/metrics/cohesion?vote_id=${name}`) ?? []).flatMap(({ group_slug, line_meaningful }) =>
        line_meaningful ? [] : [group_slug],
      ),
    );
    const headline = inLanguage(vote, 'headline', language);
    return {
      title: headline,
      body: markup`<div class="vote"><div>
<p class="place">${called} · ${date(vote.voted_at)}</p>
<h1 class="headline" style="--lines:4;--narrow:6">${headline}</h1>
${authorship(vote, voice).map((author) => by(author, vote))}
${vote.effect && markup`<p class="effect low">${say(`effect.${vote.effect}`)}</p>`}
${totals(vote, voice)}
${notes(caveatsOf(vote, voice), 4)}
${sides(vote.group_totals, uncommon, voice)}
</div>${hemicycleOf(vote, ask<VoteRecord[]>(`/votes/${name}/dissidents`) ?? [])}</div>`,
    };
  },
};

/** Returns a presenter; in a narrow widget, only the headline names other presenters than the author. */
const by = ({ role, label, name }: Author, { proposing_group }: VoteDetail): Markup =>
  role === 'proposer'
    ? markup`<p class="by clamp">${label}: ${proposing_group === null ? name : groupName(proposing_group)}</p>`
    : markup`<p class="by clamp long" style="--lines:2">${label}: <span class="official" lang="es">${name}</span></p>`;

function totals({ totals, effect }: VoteDetail, voice: Voice): Markup | null {
  if (totals === null) return null;
  const counts = tally(totals, voice);
  const words = counts.map(({ number, words }) => `${number} ${words}`).join(', ');
  return markup`<ul class="tally${effect === null ? ' low' : ''}">${counts.map(
    ({ choice, number, words }) => markup`<li class="${choice}"><b>${number}</b> ${words}</li>`,
  )}</ul>
${bar(counts, `${voice.say('tally.bar')}: ${words}`)}`;
}
