import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { notificationOf } from '../../functions/delivery/compose/notification.ts';
import { drawEmbed } from '../../pipeline/embeds/draw.ts';
import { noPhotographs } from '../../pipeline/embeds/embed.ts';
import type { EmbedKind } from '../../pipeline/embeds/registry.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { blamingWords } from '../i18n/fair-words.ts';
import { sampleSiteForAll } from './sample-site.ts';

const sample = sampleSiteForAll();

/** Files below a folder whose names end so, with their texts. */
const textsIn = (folder: string, endings: RegExp): [path: string, text: string][] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.test(path))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]);

/** What people read of a page: not addresses, styles and scripts, nor code. */
function readable(html: string): string {
  const $ = load(html);
  $('script:not([type="application/ld+json"]), style, code, pre').remove();
  const said = $('meta[content], [alt], [title], [aria-label], [placeholder]')
    .get()
    .flatMap(({ attribs }) =>
      ['content', 'alt', 'title', 'aria-label', 'placeholder'].map((name) => attribs[name] ?? ''),
    )
    .filter((text) => !/^(?:https?:)?\//.test(text));
  return [$.root().text(), ...said].join('\n');
}

/** Texts with a word that blames, with these words. */
const blamingIn = (texts: readonly (readonly [where: string, text: string])[]) =>
  texts.map(([where, text]) => [where, ...new Set(blamingWords(text))]).filter(({ length }) => length > 1);

describe('no word blames a deputy or gives a vote a motive', () => {
  it('on any page of the sample, nor in what it says to search engines and of its card', () => {
    const pages = textsIn(sample.pages, /\.html$/).map(([path, html]) => [path, readable(html)] as const);
    for (const start of ['es/', 'en/', 'votes/'])
      expect(pages.some(([path]) => path.startsWith(start))).toBe(true);
    expect(blamingIn(pages)).toEqual([]);
  });

  it('in any feed', () => {
    const feeds = textsIn(sample.release, /(?:^|\/)feeds\/.*\.(?:atom|json)$/);
    expect(feeds.length).toBeGreaterThan(LANGUAGES.length);
    expect(blamingIn(feeds)).toEqual([]);
  });

  it('in the description of the API', () => {
    expect(blamingIn(textsIn(sample.release, /^openapi\.json$/))).toEqual([]);
  });

  it.each(LANGUAGES)('in any widget: %s', (language) => {
    const ask = <Body>(path: string): Body | null => {
      const [route, query] = path.slice(1).split('?');
      try {
        return sample.answer<Body>(query === undefined ? route! : `${route}/${query}`);
      } catch {
        return null;
      }
    };
    const look = {
      language,
      theme: null,
      webUrl: 'https://votes.example',
      until: null,
      photographs: noPhotographs,
    };
    const named = (kind: EmbedKind, pattern: RegExp) =>
      textsIn(join(sample.release, 'api', kind), pattern).map(([file]) => ({
        kind,
        name: file.slice(0, -'.json'.length),
      }));
    const subjects = [
      ...named('votes', /^\d+\.json$/),
      ...named('persons', /^\d+\.json$/),
      ...named('groups', /^[\w-]+\.json$/),
      ...named('topics', /^[\w-]+\.json$/),
    ];
    const drawn = subjects.flatMap((subject) => {
      const html = drawEmbed(subject, ask, look);
      return html === null ? [] : [[`${subject.kind}/${subject.name}`, readable(html)] as const];
    });
    expect(new Set(drawn.map(([where]) => where.split('/')[0])).size).toBe(4);
    expect(blamingIn(drawn)).toEqual([]);
  });

  it.each(LANGUAGES)('in any notice: %s', (language) => {
    const { items } = sample.answer<{ items: Vote[] }>('votes');
    const notices = items.map((vote) => {
      const { title, body } = notificationOf({ votes: [vote], topic: null }, language, 'a');
      return [String(vote.id), `${title}\n${body}`] as const;
    });
    expect(notices.length).toBeGreaterThan(0);
    expect(blamingIn(notices)).toEqual([]);
  });
});
