import type { Voice } from '../i18n/index.ts';
import { groupCounts } from '../i18n/tally.ts';
import type { GroupInBrief } from '../model/groups/group.ts';
import { MOST_VOTES } from '../model/votes/scorecard.ts';
import type { VoteDetail } from '../model/votes/vote.ts';
import { chip, headline } from './components.ts';
import type { Embed } from './embed.ts';
import { markup } from './markup.ts';

/** The widget of a scorecard: what each group voted in chosen votes of one legislature. */
export const scorecardEmbed: Embed = {
  height: 480,
  name: new RegExp(`^[1-9]\\d{0,11}(?:-[1-9]\\d{0,11}){0,${MOST_VOTES - 1}}$`),
  page: (name) => `/scorecard?votes=${name.replaceAll('-', ',')}`,
  nameAt(path, query) {
    const votes = query.get('votes');
    return path === '/scorecard' && votes !== null ? votes.replaceAll(',', '-') : null;
  },
  names: () => [],
  show(name, ask, voice) {
    const votes = [...new Set(name.split('-'))].flatMap((id) => ask<VoteDetail>(`/votes/${id}`) ?? []);
    const [first] = votes;
    if (first === undefined || votes.length < new Set(name.split('-')).size) return null;
    const legislature = first.legislature_id;
    if (votes.some(({ legislature_id }) => legislature_id !== legislature)) return null;
    const groups = ask<GroupInBrief[]>(`/groups?legislature_id=${legislature}`) ?? [];
    const { say, count, shortDate } = voice;
    return {
      title: say('scorecard.title'),
      style: STYLE,
      body: markup`<h1 style="--lines:1;--narrow:1">${count('scorecard.votes', votes.length)}</h1>
<p class="note">${say('scorecard.choice')}</p>
<ol class="chosen">${votes.map(
        (vote) =>
          markup`<li>${headline(vote, voice)}<span class="note">${shortDate(vote.voted_at)}${vote.effect && ` · ${say(`effect.${vote.effect}`)}`}</span></li>`,
      )}</ol>
<div class="scores"><table><thead><tr><td></td>${votes.map((_, at) => markup`<th scope="col">${at + 1}</th>`)}</tr></thead><tbody>${groups.map(
        (group) =>
          markup`<tr><th scope="row" lang="es">${chip(group.color_hex)}${group.name_short}</th>${votes.map(
            (vote) => markup`<td>${cell(group, vote, voice)}</td>`,
          )}</tr>`,
      )}</tbody></table></div>`,
    };
  },
};

function cell({ slug, line_meaningful }: GroupInBrief, vote: VoteDetail, voice: Voice) {
  const totals = vote.group_totals.find(({ group_slug }) => group_slug === slug);
  if (totals === undefined) return voice.say('scorecard.unlisted');
  if (line_meaningful && totals.line !== null) return voice.say(`choice.${totals.line}`);
  return groupCounts(totals, voice) || voice.say('mail.group.no_votes');
}

const STYLE =
  '.chosen{padding-inline-start:1.4rem}.chosen .note{display:block}.scores{overflow-x:auto}.scores table{width:100%;border-collapse:collapse}.scores th,.scores td{padding:.15rem .5rem .15rem 0;text-align:start;font-weight:400;border-top:1px solid var(--rule)}';
