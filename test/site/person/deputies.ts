import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { type DbReader, openDatabase } from '../../../pipeline/db/open.ts';
import type { Kpis, Mandate } from '../../../pipeline/i18n/card-words.ts';
import { voice } from '../../../pipeline/i18n/index.ts';
import type { Person } from '../../../pipeline/model/people/person.ts';
import { ask } from '../../endpoints/ask.ts';
import { forAll } from '../../for-all.ts';
import { texts } from '../built-site.ts';
import { sampleSite } from '../sample-site.ts';

/** The deputies of the sample: their pages in English, and their answers of the API. */
export interface Deputies {
  read: DbReader;
  everybody: readonly Person[];
  /** An answer of the API. */
  // biome-ignore lint/suspicious/noExplicitAny: a caller has no types either
  ask(address: string): any;
  kpisOf(person: Person): Kpis;
  mandatesOf(person: Person): Mandate[];
  page(person: Person): CheerioAPI;
  /** Returns the first matching person; throws if the sample has none. */
  someone(what: (person: Person) => boolean): Person;
}

/** Returns the deputies of the sample site for all tests of the suite. */
export const deputiesForAll = (): Deputies => forAll(deputiesOfSample);

async function deputiesOfSample(): Promise<Deputies> {
  const { release, pages } = await sampleSite();
  const read = openDatabase(join(release, 'parliament.sqlite'));
  const everybody: Person[] = read
    .all(read.db.selectFrom('persons').select('id').orderBy('id'))
    .map(({ id }) => ask(read, `/persons/${id}`));
  return {
    read,
    everybody,
    ask: (address) => ask(read, address),
    kpisOf: ({ id }) => ask(read, `/persons/${id}/kpis`),
    mandatesOf: ({ id }) => ask(read, `/persons/${id}/mandates`),
    page: ({ id }) => load(readFileSync(join(pages, `en/persons/${id}.html`), 'utf8')),
    someone: (what) => {
      const found = everybody.find(what);
      if (!found) throw new Error('The sample has nobody of the kind.');
      return found;
    },
  };
}

const { share } = voice('en');

/** Returns a percentage in the page’s format. */
export const rate = (value: number | null, of: number): string =>
  value === null ? 'Not computed' : share(value, of);

/** Returns the caveats on the figures. */
export const caveats = ($: CheerioAPI): string => texts($, '.caveats li').join(' ');
