import { load } from 'cheerio';
import { notificationOf } from '../../functions/delivery/compose/notification.ts';
import { MOST_ITEMS, renderSection } from '../../functions/delivery/compose/section.ts';
import type { Ask } from '../../pipeline/core/answers.ts';
import { snippet } from '../../pipeline/embeds/address.ts';
import { drawEmbed, embedTitle } from '../../pipeline/embeds/draw.ts';
import { noPhotographs } from '../../pipeline/embeds/embed.ts';
import { voteItem } from '../../pipeline/feeds/entries.ts';
import { atomOf, type Feed, jsonFeedOf } from '../../pipeline/feeds/feed.ts';
import { type Language, voice } from '../../pipeline/i18n/index.ts';
import { type DataLanguage, inLanguage, languages } from '../../pipeline/i18n/languages.ts';
import { cardModelOf } from '../../pipeline/images/card.ts';
import { voteCard } from '../../pipeline/images/vote.ts';
import type { Chamber } from '../../pipeline/model/chamber.ts';
import type { VoteDetail } from '../../pipeline/model/votes/vote.ts';
import { formatterFor, formatVote } from '../../pipeline/news/format.ts';
import { fold } from '../../pipeline/text/names.ts';
import { cardText } from '../images/card-text.ts';

const WEB_URL = 'https://votes.example';

/** The words for a vote in one place: its names, and other text of ours. */
export interface Told {
  names: string[];
  beside: string;
}

/** A place outside the pages that shows a vote, in one language. */
export type Surface = (vote: VoteDetail, language: Language, ask: Ask) => Told | Promise<Told>;

/** All places outside the pages that show a vote, by the name that readers use. */
export const surfaces: Readonly<Record<string, Surface>> = {
  'an Atom feed': (vote, language) => {
    const $ = load(atomOf(feedOf(vote, language)), { xml: true });
    const content = load($('entry > content').text());
    content('[lang=es]').remove();
    return {
      names: [$('entry > title').text()],
      beside: `${$('entry > summary').text()} ${content.text()}`,
    };
  },
  'a JSON feed': (vote, language) => {
    const [{ title, summary, content_html }] = JSON.parse(jsonFeedOf(feedOf(vote, language))).items;
    const content = load(content_html);
    content('[lang=es]').remove();
    return { names: [title], beside: `${summary} ${content.text()}` };
  },
  'a mail as HTML': (vote, language) => votesInMail(mailOf(vote, language).html)[0]![1],
  'a mail as text': (vote, language) => {
    const { official } = formatVote(vote, formatterFor(language, WEB_URL));
    const lines = mailOf(vote, language).text.split('\n');
    return {
      names: lines.filter((line) => line.startsWith('* ')).map((line) => line.slice(2)),
      beside: lines.filter((line) => !line.startsWith('* ') && line.trim() !== official).join(' '),
    };
  },
  'a message to a browser': (vote, language) => {
    const { title, body } = notificationOf({ votes: [vote], topic: null }, language, 'tag');
    return { names: [body], beside: title };
  },
  'a social card': async (vote, language, ask) => {
    const model = cardModelOf(
      // Deputies who voted against the line are drawn, not written.
      await voteCard.show(async (route) => (route === '/votes/{vote_id}' ? vote : []), { id: vote.id }),
      sourceOf(ask),
      language,
    );
    const { title } = model;
    return { names: [title], beside: cardText(model).replace(title, '') };
  },
  'a widget': (vote, language, ask) => {
    const look = { language, theme: null, webUrl: WEB_URL, until: null, photographs: noPhotographs };
    const $ = load(drawEmbed(subjectOf(vote), ask, look)!);
    const names = [
      $('h1').text(),
      $('title')
        .text()
        .replace(/ · [^·]+$/, ''),
    ];
    $('h1, [lang=es]').remove();
    return { names, beside: $('main').text() };
  },
  'an oEmbed answer': (vote, language, ask) => {
    const title = embedTitle(subjectOf(vote), ask, language)!;
    const frame = load(snippet({ src: WEB_URL, title, width: 600, height: 320 }))('iframe');
    return { names: [title, frame.attr('title')!], beside: '' };
  },
};

const subjectOf = ({ id }: VoteDetail) => ({ kind: 'votes' as const, name: String(id) });

const sourceOf = (ask: Ask) => ({ chamber: ask<Chamber[]>('/chambers')![0]!, fictional: false });

const feedOf = (vote: VoteDetail, language: Language): Feed => ({
  ...{ address: `${WEB_URL}/feeds/votes`, page: WEB_URL, webUrl: WEB_URL, language },
  ...{ archive: null, older: null },
  ...{ title: 'Votes', description: '', licence: '', updated: vote.voted_at },
  entries: [
    voteItem({ vote, day: vote.voted_at.slice(0, 10), documentedAt: null, debates: [] }).format(
      formatterFor(language, WEB_URL),
    ),
  ],
});

const mailOf = (vote: VoteDetail, language: Language) => {
  const items = [formatVote(vote, formatterFor(language, WEB_URL))];
  const section = { name: 'Votes', href: WEB_URL, gist: '', lede: '' };
  return renderSection({ ...section, parts: [{ heading: null, items, total: 1 }] }, MOST_ITEMS, language);
};

/** Returns the votes in a mail, by number. */
export function votesInMail(html: string): [id: number, told: Told][] {
  const $ = load(html);
  return $('.item:has(a[href*="/votes/"])')
    .toArray()
    .map((item) => {
      const link = $(item).find('a').first().remove();
      $(item).find('[lang=es]').remove();
      const id = Number(link.attr('href')!.split('/').at(-1));
      return [id, { names: [link.text()], beside: $(item).text() }];
    });
}

/** Words for a result, which are only allowed within a headline, because it names the subject. */
const RESULTS: Readonly<Record<DataLanguage, RegExp>> = {
  ca: /\b(?:aprova[td]|rebutja[td])/,
  es: /\b(?:aprobad|rechazad)/,
  en: /\b(?:approved|rejected)\b/,
};

/** Returns the errors in the words for a vote on a part of a text; empty if only its headline names it. */
export function wrongs({ names, beside }: Told, vote: VoteDetail, language: Language): string[] {
  const headline = inLanguage(vote, 'headline', language);
  const ownWords = beside.replace(voice(language).say('without.assent'), '');
  return [
    ...(names.length === 0 ? [`does not name ${vote.id}`] : []),
    ...names.filter((name) => name !== headline).map((name) => `calls ${vote.id} “${name}”`),
    ...(RESULTS[languages[language].data].test(fold(ownWords))
      ? [`says beside the headline of ${vote.id}: “${ownWords}”`]
      : []),
  ];
}
