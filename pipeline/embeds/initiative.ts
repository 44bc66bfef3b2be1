import { initiativeWords } from '../i18n/card-words.ts';
import { inLanguage } from '../i18n/languages.ts';
import { officialWordsIn } from '../i18n/names.ts';
import type { Initiative } from '../model/initiatives/initiative.ts';
import type { Law } from '../model/initiatives/initiative-document.ts';
import type { Vote } from '../model/votes/vote.ts';
import { notes, rowList } from './components.ts';
import { type Embed, NUMBER } from './embed.ts';
import { markup } from './markup.ts';

type InitiativeDetail = Initiative & { votes: readonly Vote[]; law: Law | null };

/** The widget of an initiative: its title, status, law, and votes, the latest first. */
export const initiativeEmbed: Embed = {
  height: 260,
  name: NUMBER,
  show(name, ask, voice) {
    const initiative = ask<InitiativeDetail>(`/initiatives/${name}`);
    if (initiative === null) return null;
    const { language, say, shortDate } = voice;
    const { place, title, verdict, notes: facts } = initiativeWords(initiative, voice);
    const { stage, law, votes } = initiative;
    const waiting =
      stage?.since && stage.as_of
        ? [
            `${officialWordsIn(stage.body, language).text}: ${say('stages.since', { date: shortDate(stage.since) })} (${say('stages.as_of', { date: shortDate(stage.as_of) })})`,
          ]
        : [];
    const rows = votes
      .toReversed()
      .map(
        (vote) =>
          markup`<p class="clamp"><b>${shortDate(vote.voted_at)}</b> ${inLanguage(vote, 'headline', language)}</p>`,
      );
    return {
      title: `${initiative.official_id}: ${title}`,
      body: markup`<p class="place">${place.join(' · ')}</p>
<h1 class="official" lang="es" style="--lines:3;--narrow:4">${title}</h1>
${verdict && markup`<p class="low"><b>${verdict}</b></p>`}
${law && markup`<p class="clamp">${say('initiative.law')} <span class="official" lang="es">${law.title}</span></p>`}
${notes([...waiting, ...facts])}
${rowList(say('votes.title'), rows)}`,
    };
  },
};
