import { pageAddress, placeName } from '../i18n/names.ts';
import type { Deputy } from '../model/people/mandate.ts';
import { addressable } from '../text/addressable.ts';
import { toRoman } from '../text/roman.ts';
import { type Embed, legislatureNamed } from './embed.ts';
import { markup } from './markup.ts';

/** The page with the deputies of each constituency, in the newest legislature. */
const PAGE = '/persons/by-constituency';

/**
 * The widget that leads to the deputies of a constituency. It is a list of links, because a frame without scripts
 * and forms can offer nothing else.
 */
export const deputiesEmbed: Embed = {
  height: 500,
  name: /^latest$/,
  page: () => PAGE,
  nameAt: (path) => (path === PAGE ? 'latest' : null),
  names: () => ['latest'],
  show(name, ask, { language, say, count, number }) {
    const legislature = legislatureNamed(name, ask);
    if (legislature === null) return null;
    const deputies = ask<{ items: Deputy[] }>(`/dump/deputies?legislature_id=${legislature}`)?.items ?? [];
    const places = [...Map.groupBy(deputies, ({ constituency }) => constituency)]
      .flatMap(([place, own]) =>
        place === null ? [] : [{ place, name: placeName(place), seats: own.length }],
      )
      .sort((a, b) => BY_NAME.compare(a.name, b.name));
    if (places.length === 0) return null;
    const page = pageAddress('', language, PAGE);
    return {
      title: say('embed.find_deputy'),
      style: STYLE,
      body: markup`<p class="place">${say('legislature', { number: toRoman(legislature) })} · ${count('persons.seated', deputies.length)}</p>
<h1 style="--lines:1;--narrow:2">${say('embed.find_deputy')}</h1>
<p class="note">${say('embed.find_deputy_note')}</p>
<ul class="places">${places.map(
        ({ place, name: shown, seats }) =>
          markup`<li><a href="${page}#${addressable(place)}" target="_blank" rel="noopener" lang="es">${shown}</a> <span class="note">${number(seats)}</span></li>`,
      )}</ul>`,
    };
  },
};

const BY_NAME = new Intl.Collator('es');

const STYLE =
  '.places{columns:9rem;column-gap:1rem}.places li{break-inside:avoid;padding-block:.1rem}@media (max-width:28.99rem){.places{columns:7rem;column-gap:.6rem;font-size:.6875rem}.places li{padding:0}}';
