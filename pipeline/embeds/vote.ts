import { HEMICYCLE } from '../drawing/hemicycle.ts';
import { FINENESS, seatedOf, seatMarks, strokeWidth } from '../drawing/seat-marks.ts';
import { caveatsOf } from '../i18n/card-words.ts';
import { headlineParts } from '../i18n/headline-parts.ts';
import type { Voice } from '../i18n/index.ts';
import { type Author, authorship } from '../i18n/initiative-words.ts';
import { inLanguage } from '../i18n/languages.ts';
import { voteName } from '../i18n/names.ts';
import { groupCounts, tally } from '../i18n/tally.ts';
import { CAST_AS_READ } from '../model/votes/choice.ts';
import type { VoteRecord } from '../model/votes/record.ts';
import type { GroupTotals, VoteDetail } from '../model/votes/vote.ts';
import { bar, chip, groupName, notes } from './components.ts';
import { type Embed, NUMBER } from './embed.ts';
import { type Markup, markup } from './markup.ts';

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
    const { matter, decision } = headlineParts(vote, language);
    return {
      title: inLanguage(vote, 'headline', language),
      style: STYLE,
      body: markup`<div class="vote"><div>
<p class="place">${called} · ${date(vote.voted_at)}</p>
<h1 class="headline">${matter && markup`<span class="clamp" style="--lines:2">${matter}</span> `}<span>${decision}</span></h1>
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
    : markup`<p class="by clamp long" style="--lines:2">${label}: ${name}</p>`;

function totals({ totals, effect }: VoteDetail, voice: Voice): Markup | null {
  if (totals === null) return null;
  const counts = tally(totals, voice);
  const words = counts.map(({ number, words }) => `${number} ${words}`).join(', ');
  return markup`<ul class="tally${effect === null ? ' low' : ''}">${counts.map(
    ({ choice, number, words }) => markup`<li class="${choice}"><b>${number}</b> ${words}</li>`,
  )}</ul>
${bar(counts, `${voice.say('tally.bar')}: ${words}`)}`;
}

/** Returns the counts of a group without a line, under its name. */
const countsOf = (group: GroupTotals, voice: Voice): Markup =>
  markup`<p class="cast"><span lang="es">${group.group_name_short}</span> <span class="member">${chip(group.group_color_hex)}${groupCounts(group, voice) || voice.say('mail.group.no_votes')}</span></p>`;

/**
 * Returns the groups on each side; those in `uncommon` have no common line, and a row of their own with their
 * counts. Each row is either completely visible or hidden: a row that does not fit is moved beyond the edge.
 */
export function sides(
  groups: readonly GroupTotals[],
  uncommon: ReadonlySet<string>,
  voice: Voice,
): Markup | null {
  const { say } = voice;
  if (groups.length === 0) return null;
  const sideOf = ({ group_slug, line }: GroupTotals) => (uncommon.has(group_slug) ? null : line);
  const rows = CAST_AS_READ.flatMap((choice) => {
    const own = groups.filter((group) => sideOf(group) === choice);
    if (own.length === 0) return [];
    const names = own.map(
      ({ group_color_hex, group_name_short }) =>
        markup` <span class="member">${chip(group_color_hex)}<span lang="es">${group_name_short}</span></span>`,
    );
    return [markup`<p class="cast"><span class="${choice}">${say(`choice.${choice}`)}</span>${names}</p>`];
  });
  const apart = groups.filter((group) => sideOf(group) === null).map((group) => countsOf(group, voice));
  return markup`<div class="rows"><div></div><div><h2>${say('nav.groups')}</h2>${[...rows, ...apart]}</div></div>`;
}

/**
 * Returns the seats of a vote in seating order; the bar shows the same in words. Returns null if no choices
 * are known.
 */
function hemicycleOf(
  vote: VoteDetail,
  dissents: readonly Pick<VoteRecord, 'group_slug' | 'choice'>[],
): Markup | null {
  if (vote.group_totals.length === 0) return null;
  const { marks, height, diameter } = seatMarks(seatedOf(vote, dissents));
  const path = (name: string, width: number, d: string) =>
    d === '' ? null : markup`<path class="${name}" stroke-width="${width}" d="${d}"/>`;
  const drawn = marks.map(({ choice, path: d, departing }) => {
    const across = strokeWidth(choice, diameter);
    return markup`${path(`apart ${choice}`, across + 3 * FINENESS, departing)}${path(choice, across, d)}${
      choice === 'abstention' ? path('middle', across / 2, d) : null
    }`;
  });
  return markup`<svg class="seats" viewBox="0 0 ${HEMICYCLE.width * FINENESS} ${height * FINENESS}" aria-hidden="true">${drawn}</svg>`;
}

/**
 * The decision is never clamped. On a phone, five lines have room for a matter of full length, with its author and
 * colon; the groups get the remaining height.
 */
const STYLE = `
.vote{flex:1;display:flex;gap:1.25rem}
.vote>div{flex:1;display:flex;flex-direction:column;gap:.2rem;min-width:0}
.headline{display:block}
.effect{font-size:1rem;font-weight:600}
.seats{display:none;flex:none;align-self:center;width:19rem;height:auto}
.seats path{stroke:var(--choice,var(--absent));stroke-linecap:round}
.seats .no{stroke-linecap:square}
.seats .absent{stroke-linecap:butt}
.seats .middle{stroke:var(--paper)}
.seats .apart{stroke:var(--ink)}
@media (min-width:29rem){
.headline{font-size:1.125rem}
.headline~.bar{height:1.6rem}
}
@media (min-width:46rem){
.headline{font-size:1.3rem}
.seats{display:block}
}
@media (max-width:28.99rem){
.vote>div{gap:.1rem}
.effect{font-size:.8125rem}
}
@media (max-width:28.99rem){.headline>.clamp{-webkit-line-clamp:5}}
@media (max-width:23.9rem){.headline>.clamp{-webkit-line-clamp:3}}
@media (max-width:19rem){.headline>.clamp{-webkit-line-clamp:1}}
@media (max-width:39.9rem){.by.long,.effect{display:none}}
[data-height=auto] .headline>.clamp{display:inline}
[data-height=auto] .vote .rows{columns:auto}
`.replaceAll('\n', '');
