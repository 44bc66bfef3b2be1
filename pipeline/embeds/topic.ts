import type { Ask } from '../core/answers.ts';
import { topicWords } from '../i18n/card-words.ts';
import type { Voice } from '../i18n/index.ts';
import type { Coverage } from '../model/coverage.ts';
import type { GlobalTopicRow, ProposerCount } from '../model/statistics.ts';
import type { Topic } from '../model/topic.ts';
import { amountRow, bar, chip, notes, rowList } from './components.ts';
import { type Embed, SLUG } from './embed.ts';
import { type Markup, markup } from './markup.ts';

/** The widget of a topic: the outcomes of its initiatives, and its main presenters. */
export const topicEmbed: Embed = {
  height: 290,
  name: SLUG,
  show(name, ask, voice) {
    const topic = ask<Topic>(`/topics/${name}`);
    const row = ask<GlobalTopicRow[]>('/stats/topics/global')?.find((one) => one.topic.slug === name);
    if (topic === null || row === undefined) return null;
    const { say } = voice;
    const {
      place: [kind, size],
      title,
      figures,
      notes: caveats,
    } = topicWords(topic, row, ask<Coverage[]>('/stats/coverage') ?? [], voice);
    const words = figures.map((figure) => `${figure.number} ${figure.words}`).join(', ');
    const shares = figures.flatMap(({ share }) => share ?? []);
    return {
      title,
      body: markup`<p class="place"><span class="long">${kind!} · </span>${size!}</p>
<h1 style="--lines:2;--narrow:2">${chip(topic.color_hex)}${title}</h1>
${
  row.total === 0
    ? markup`<p class="low">${say('topic.nothing')}</p>`
    : row.complete.total === 0
      ? markup`<p class="low">${say('initiatives.covers_none')}</p>`
      : markup`<ul class="tally low">${figures.map(
          ({ share, number, words }) =>
            markup`<li class="${share?.choice ?? null}"><b>${number}</b> ${words}</li>`,
        )}</ul>`
}
${bar(shares, `${say('topic.outcome')}: ${words}`)}
${rowList(say('topic.proposers'), proposers(name, ask, voice))}
${row.complete.total === 0 ? null : notes(caveats)}`,
    };
  },
};

/** Slug of the Government among groups. */
const GOVERNMENT = 'government';

function proposers(topic: string, ask: Ask, { say, number }: Voice): Markup[] {
  const counts =
    ask<{ proposers_of_complete_types: ProposerCount[] }>(`/stats/by-topic/${topic}/proposers`)
      ?.proposers_of_complete_types ?? [];
  const most = Math.max(...counts.map(({ count }) => count));
  return counts.map(({ slug, name_short, color_hex, count }) =>
    amountRow({
      name: slug === GOVERNMENT ? say('presenter.government') : name_short,
      colour: color_hex,
      part: count / most,
      amount: number(count),
    }),
  );
}
