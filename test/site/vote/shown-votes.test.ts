import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../pipeline/i18n/index.ts';
import type { Person } from '../../../pipeline/model/people/person.ts';
import type { Vote } from '../../../pipeline/model/votes/vote.ts';
import { pathIn } from '../../../site/language.ts';
import { sampleServerForAll, sampleSite } from '../sample-site.ts';
import { isItsTurn } from '../turns.ts';
import { listed, type ShownVote, wronglyShown } from './shown-votes.ts';

const AMENDMENT: ShownVote = {
  id: 15136001,
  title: 'Proyecto de Ley de Movilidad Sostenible.',
  subject_title: 'Proyecto de Ley de Movilidad Sostenible',
  headline_ca: 'Rebutjada l’esmena 1 del Grup Mixt a la llei de «Movilidad Sostenible»',
  headline_es: 'Rechazada la enmienda 1 del Grupo Mixto a la ley de Movilidad Sostenible',
  headline_en: 'Rejected: amendment 1 of the Mixed Group to the bill on “Movilidad Sostenible”',
};

const faultsIn = (path: string, html: string): string[] =>
  wronglyShown({ path, language: 'es', $: load(html) }, new Map([[AMENDMENT.id, AMENDMENT]]));

describe('a page about an amendment', () => {
  const item = (name: string, beside: string) =>
    `<main><p class="title official" lang="es">${AMENDMENT.title}</p><ul><li><a href="/es/votes/15136001">${name}</a> ${beside}</li></ul></main>`;
  const itself = (
    title: string,
    head: string,
    description = 'El cambio propuesto no se incorpora al texto.',
  ) =>
    `<title>${title} · Hemicicle</title><meta name="description" content="${description}"><meta property="og:title" content="${title}"><main><div class="vote-head"><h1>${title}</h1>${head}</div></main>`;

  it.each([
    ['its headline', item(AMENDMENT.headline_es, 'Votación 1 · 10 sí, 327 no')],
    [
      'its headline beside official words',
      item(AMENDMENT.headline_es, '<i class="official">aprobada en 1882</i>'),
    ],
  ])('may say %s', (_, html) => {
    expect(faultsIn('/es/votes', html)).toEqual([]);
  });

  it.each([
    ['the title of the bill', item(AMENDMENT.title, '10 sí, 327 no'), 1],
    ['its number alone', item('Votación 1', '10 sí, 327 no'), 1],
    ['the result by itself', item(AMENDMENT.headline_es, '<b>Rechazada</b> 10 sí, 327 no'), 1],
    ['both', item('Votación 1', `${AMENDMENT.title} Resultado: Rechazada`), 2],
  ])('may not say %s in a list', (_, html, faults) => {
    expect(faultsIn('/es/votes', html)).toHaveLength(faults);
  });

  it('may give its own headline, its meaning, and its own summary', () => {
    const summary =
      '<p class="summary">El Congreso rechazó enmiendas a un proyecto de ley de Movilidad Sostenible.</p>';
    expect(faultsIn('/es/votes/15136001', itself(AMENDMENT.headline_es, summary))).toEqual([]);
  });

  it.each([
    ['the title of the bill in its names', itself(AMENDMENT.title, ''), 3],
    ['the result in its head', itself(AMENDMENT.headline_es, '<h2>Rechazada</h2>'), 1],
    ['the result in its description', itself(AMENDMENT.headline_es, '', `Rechazada. ${AMENDMENT.title}`), 1],
    [
      'that the bill was rejected',
      itself(AMENDMENT.headline_es, `<p class="summary">Rechazado el ${AMENDMENT.title}</p>`),
      1,
    ],
  ])('may not say about itself %s', (_, html, faults) => {
    expect(faultsIn('/es/votes/15136001', html)).toHaveLength(faults);
  });
});

describe('every page of the sample', () => {
  const server = sampleServerForAll();

  const languageOf = (path: string): Language =>
    LANGUAGES.find((language) => path.startsWith(`/${language}/`)) ?? LANGUAGES[0];

  async function allVotes(): Promise<Vote[]> {
    const { total, items } = await server.asked<{ total: number; items: Vote[] }>('/votes?page_size=100');
    const others = Array.from({ length: Math.ceil(total / 100) - 1 }, (_, at) => at + 2);
    const pages = others.map((page) => server.asked<{ items: Vote[] }>(`/votes?page_size=100&page=${page}`));
    return [...items, ...(await Promise.all(pages)).flatMap((page) => page.items)];
  }

  const partialVotes = async () =>
    new Map((await allVotes()).filter(({ is_final }) => is_final !== true).map((vote) => [vote.id, vote]));

  it('names votes on parts of a text by their headlines if it is rendered in advance', async () => {
    const partial = await partialVotes();
    const { pages } = await sampleSite();
    const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.html') && !/(?:^|\/)embed\//.test(file) && isItsTurn(file),
    );
    const faults: string[] = [];
    const told = new Set<string>();
    for (const file of files) {
      const path = `/${file.replace(/(?:index)?\.html$/, '')}`;
      const page = { path, language: languageOf(path), $: load(readFileSync(join(pages, file), 'utf8')) };
      if (listed(page, partial) > 0) told.add(path.replace(/^\/(?:es|en)(?=\/)/, '').split('/')[1]!);
      faults.push(...wronglyShown(page, partial));
    }
    expect(faults).toEqual([]);
    expect(partial.size).toBeGreaterThan(10);
    expect([...told].sort()).toEqual(
      expect.arrayContaining(['', 'groups', 'initiatives', 'persons', 'topics', 'votes']),
    );
  });

  it('does so too if it is rendered on demand', async () => {
    const partial = await partialVotes();
    const [one, two] = (await server.asked<{ items: Person[] }>('/persons?legislature_id=15')).items;
    const faults: string[] = [];
    for (const language of LANGUAGES)
      for (const asked of [
        '/votes?page=2',
        '/votes?question=amendment',
        '/votes?question=point',
        '/search?q=ley',
        `/compare?persons=${one!.id},${two!.id}`,
      ]) {
        const path = pathIn(language, asked);
        const $ = load(await (await fetch(`${server.origin}${path}`)).text());
        faults.push(...wronglyShown({ path, language, $ }, partial));
        if (asked.includes('question'))
          expect(listed({ path, language, $ }, partial), path).toBeGreaterThan(0);
      }
    expect(faults).toEqual([]);
  });
});
