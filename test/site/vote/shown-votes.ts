import type { Cheerio, CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';
import type { Language } from '../../../pipeline/i18n/index.ts';
import { type DataLanguage, inLanguage, languages } from '../../../pipeline/i18n/languages.ts';
import type { Vote } from '../../../pipeline/model/votes/vote.ts';
import { fold } from '../../../pipeline/text/names.ts';
import { seen } from '../built-site.ts';

/** Words for results, which a page may use of a vote only with its subject. */
const RESULTS: Readonly<Record<DataLanguage, RegExp>> = {
  ca: /\b(?:aprova[td]|rebutja[td])/,
  es: /\b(?:aprobad|rechazad)/,
  en: /\b(?:approved|rejected)\b/,
};

const saysResult = (language: Language): RegExp => RESULTS[languages[language].data];

/** The fields of a vote that a page may have to describe. */
export type ShownVote = Pick<Vote, 'id' | 'title' | 'subject_title' | `headline_${DataLanguage}`>;

/** A page, in its language. */
export interface ShownPage {
  path: string;
  language: Language;
  $: CheerioAPI;
}

/** Returns the sentences of a page that describe a vote on part of a text as one on the whole. */
export function wronglyShown(page: ShownPage, partial: ReadonlyMap<number, ShownVote>): string[] {
  const own = partial.get(voteIn(page.path));
  return [...inLists(page, partial), ...(own === undefined ? [] : ofItself(page, own))].map(
    (fault) => `${page.path}: ${fault}`,
  );
}

/** Returns how many votes on part of a text the lists of a page have. */
export const listed = ({ $ }: ShownPage, partial: ReadonlyMap<number, ShownVote>): number =>
  linksTo($).filter((link) => partial.has(voteIn(link.attr('href')!))).length;

/** Returns the vote of a page’s address in any language, or 0 for other pages. */
const voteIn = (address: string): number => Number(/^\/(?:[a-z]{2}\/)?votes\/(\d+)$/.exec(address)?.[1] ?? 0);

/**
 * Returns links to votes, except in corrections, which name the corrected value, and in lists of unknown
 * facts, which name places.
 */
const linksTo = ($: CheerioAPI): Cheerio<Element>[] =>
  $('main a[href*="/votes/"]')
    .not('.correction a, .listed a')
    .toArray()
    .map((link) => $(link));

function* inLists({ $, language }: ShownPage, partial: ReadonlyMap<number, ShownVote>): Iterable<string> {
  for (const link of linksTo($)) {
    const vote = partial.get(voteIn(link.attr('href')!));
    if (vote === undefined) continue;
    const headline = inLanguage(vote, 'headline', language);
    if (seen(link.text()) !== seen(headline)) yield `calls ${vote.id} “${seen(link.text())}”`;
    const item = link.closest('li').clone();
    item.find('a[href*="/votes/"], .official').remove();
    const beside = seen(item.text());
    if (saysResult(language).test(fold(beside))) yield `says of ${vote.id} beside its headline: “${beside}”`;
  }
}

/** Yields the page’s texts about its own vote: its titles for sharing, and its head. */
function* ofItself({ $, language }: ShownPage, vote: ShownVote): Iterable<string> {
  const headline = inLanguage(vote, 'headline', language);
  const meta = (name: string) => $(`meta[property="${name}"], meta[name="${name}"]`).attr('content') ?? '';
  const names = { title: $('title').text(), h1: $('h1').text(), 'og:title': meta('og:title') };
  for (const [where, text] of Object.entries(names))
    if (!seen(text).includes(seen(headline))) yield `${where} is “${text}”`;
  const head = $('.vote-head').clone();
  // How the whole text ended is the result of another vote, which the line links; tips explain terms.
  head.find('.final, [popover]').remove();
  const summary = head.find('.summary').remove().text();
  const texts = {
    ...names,
    description: meta('description'),
    'og:description': meta('og:description'),
    'og:image:alt': meta('og:image:alt'),
    head: head.text(),
  };
  for (const [where, text] of Object.entries(texts)) {
    const beside = seen(text).replaceAll(seen(headline), '');
    if (saysResult(language).test(fold(beside))) yield `${where} says beside the headline: “${beside}”`;
  }
  // Summaries have their own sentences, but must not claim anything about the whole text.
  const title = fold(vote.subject_title).replace(/[.\s]+$/, '');
  if (fold(summary).includes(title) && saysResult(language).test(fold(summary)))
    yield `the summary says: “${summary}”`;
}
