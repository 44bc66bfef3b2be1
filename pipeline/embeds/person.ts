import type { Ask } from '../core/answers.ts';
import { type Kpis, type Mandate, personWords } from '../i18n/card-words.ts';
import { headlineParts } from '../i18n/headline-parts.ts';
import type { Voice } from '../i18n/index.ts';
import { groupShown, groupToday, latestGroup } from '../i18n/latest-group.ts';
import { initials, placeName } from '../i18n/names.ts';
import type { Coverage } from '../model/coverage.ts';
import type { Person } from '../model/people/person.ts';
import type { Choice } from '../model/votes/choice.ts';
import type { Vote } from '../model/votes/vote.ts';
import { groupName, notes, rowList, statList } from './components.ts';
import { type Embed, NUMBER } from './embed.ts';
import { type Markup, markup } from './markup.ts';

/**
 * The widget of a deputy: group, attendance and dissidence, with caveats for comparisons, and the latest
 * votes.
 */
export const personEmbed: Embed = {
  height: 320,
  name: NUMBER,
  show(name, ask, voice, photographs) {
    const person = ask<Person>(`/persons/${name}`);
    const kpis = ask<Kpis>(`/persons/${name}/kpis`);
    if (person === null || kpis === null) return null;
    const mandates = ask<Mandate[]>(`/persons/${name}/mandates`) ?? [];
    const coverage = ask<Coverage[]>('/stats/coverage') ?? [];
    const { say, number, share } = voice;
    const { notes: caveats } = personWords(person, kpis, mandates, coverage, voice);
    const ratio = (part: number, whole: number) => ({ part: number(part), whole: number(whole) });
    const stats = [
      {
        name: say('person.attendance'),
        value: kpis.attendance === null ? null : share(kpis.attendance, kpis.votes_total),
        counted:
          kpis.attendance === null
            ? null
            : say('embed.attended', ratio(kpis.votes_attended, kpis.votes_total)),
      },
      {
        name: say('person.dissidence'),
        value: kpis.dissidence === null ? null : share(kpis.dissidence, kpis.votes_compared),
        counted:
          kpis.dissidence === null ? null : say('embed.dissents', ratio(kpis.dissents, kpis.votes_compared)),
      },
    ];
    const group = groupToday(person);
    const photograph = photographs(person.id);
    return {
      title: person.full_name,
      style: STYLE,
      pictured: photograph !== null,
      body: markup`<div class="who">${portrait(person, photograph)}<div>
<h1 lang="es" style="--lines:2;--narrow:3">${person.full_name}</h1>
<p class="clamp">${group === null ? (latestGroup(person, voice) ?? say('card.no_group')) : groupName(group)}${person.constituency === null ? null : markup` · <span lang="es">${placeName(person.constituency)}</span>`}</p>
</div></div>
${statList(stats, say('groups.uncounted'))}
${rowList(say('votes.latest'), latestVotes(name, ask, voice))}
${notes(caveats, 3)}`,
    };
  },
};

/**
 * Returns a photograph, or initials without one, in a frame of the group’s colour; the name is next to it.
 */
function portrait(person: Person, photograph: string | null): Markup {
  const { given_name, family_name } = person;
  const colour = groupShown(person)?.color_hex ?? null;
  const style = colour === null ? null : markup` style="--group:${colour}"`;
  return photograph === null
    ? markup`<span class="portrait" aria-hidden="true"${style}><b>${initials(given_name, family_name)}</b></span>`
    : markup`<img class="portrait" src="${photograph}" alt=""${style}>`;
}

/** Maximum number of votes that fit. */
const LATEST = 4;

function latestVotes(person: string, ask: Ask, { language, say }: Voice): Markup[] {
  const votes = ask<{ items: (Vote & { choice: Choice })[] }>(`/persons/${person}/votes`)?.items ?? [];
  return votes.slice(0, LATEST).map((vote) => {
    const { matter, decision } = headlineParts(vote, language);
    return markup`<p class="cast"><span class="${vote.choice}">${say(`choice.${vote.choice}`)}</span> ${matter && markup`<span class="clamp">${matter}</span> `}${decision}</p>`;
  });
}

/** The choice is next to the first line; the decision is never clamped. */
const STYLE = `
.cast>:first-child{float:left}
[data-height=auto] .cast>.clamp{display:inline}
`.replaceAll('\n', '');
