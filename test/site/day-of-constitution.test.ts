import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from 'cheerio';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { writeNewsletter } from '../../functions/delivery/compose/edition.ts';
import { newsOf, sectionAbout } from '../../functions/delivery/compose/sections.ts';
import { build } from '../../pipeline/commands/build.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import type { Chamber } from '../../pipeline/model/chamber.ts';
import { eventsIn } from '../../pipeline/news/events.ts';
import { effectsForTests } from '../effects.ts';
import { FULL } from '../length.ts';
import { sharedFolder } from '../shared-work.ts';
import { pagesOf, seen } from './built-site.ts';

const CASE = fileURLToPath(new URL('../golden/day-of-constitution/snapshots', import.meta.url));

/** Days from which documents without a day in their path exist. */
const KNOWN_SINCE: readonly (readonly [RegExp, string])[] = [
  [/DSCD-16-PL-3/, '20270127'],
  [/XVI\/080/, '20270120'],
  [/offices\.json/, '20270128'],
];
const dayOf = (path: string): string =>
  /(?:__|Sesion\d+\/)(\d{8})/.exec(path)?.[1] ?? KNOWN_SINCE.find(([words]) => words.test(path))?.[1] ?? '';

/** Returns the folder of a release of the documents available on a day. */
const releaseOn = (day: string): Promise<string> =>
  sharedFolder(`constitution-${day}`, async (work) => {
    for (const entry of readdirSync(CASE, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || dayOf(path) > day) continue;
      const to = join(work, 'snapshots', path.slice(CASE.length + 1));
      mkdirSync(dirname(to), { recursive: true });
      cpSync(path, to);
    }
    const built = await build(
      {
        snapshots: join(work, 'snapshots'),
        register: join(work, 'people.csv'),
        out: join(work, 'public'),
        site: false,
      },
      readConfig({}),
      effectsForTests(),
    );
    cpSync(join(work, 'public/v', built.release), join(work, 'release'), { recursive: true });
  });

/** Returns its pages as readers see them. */
const pagesOn = async (day: string): Promise<Pages> =>
  pagesIn(
    await sharedFolder(`constitution-site-${day}`, async (work) => {
      pagesOf(join(await releaseOn(day), 'release'), join(work, 'site'));
    }),
  );

/** Opens the parliament with the data of a day. */
async function parliamentOn(day: string): Promise<DbReader> {
  const read = openDatabase(join(await releaseOn(day), 'release/parliament.sqlite'));
  onTestFinished(() => read.close());
  return read;
}

/** Returns the messages to followers of a subject about votes since a day. */
function toldOf(
  read: DbReader,
  since: string,
  target: { type: 'person' | 'group'; id?: number; slug?: string },
) {
  const news = newsOf(
    read,
    eventsIn(read, { votesSince: since, initiativesSince: since, departuresSince: since, today: since }),
  );
  const subject = { id: 0, slug: null, ...target };
  return sectionAbout(subject, 'en', news, read, 'https://votes.example')?.lede ?? null;
}

describe.runIf(FULL)('the pages between two legislatures', () => {
  let dissolved: Pages;
  let ungrouped: Pages;
  let grouped: Pages;
  beforeAll(async () => {
    [dissolved, ungrouped, grouped] = [
      await pagesOn('20261010'),
      await pagesOn('20261228'),
      await pagesOn('20270210'),
    ];
  });

  it('mark a composition and a list as those of the end once the chamber is dissolved', () => {
    expect(dissolved('en/index.html')).toContain(
      'Seats at the end of the 15th legislature, now dissolved, by the last documents we have.',
    );
    expect(dissolved('en/persons.html')).toContain(
      'Who held a seat in the Five seats at the end of the 15th legislature, by the last documents we have',
    );
    expect(dissolved('en/persons/2.html')).toContain(
      'Held a seat until the 15th legislature was dissolved on 6 October 2026, according to the documents we have.',
    );
    expect(dissolved('en/agenda.html')).toContain('No more sessions are scheduled.');
    expect(dissolved('en/agenda.html')).toMatch(
      /The 15th legislature was dissolved on 6 October 2026\.\s+The next one convenes on 23 December 2026\./,
    );
  });

  it('are about the new chamber from the day on which it sits, even before it has groups', () => {
    const unformed = 'The groups of the 16th legislature are not formed yet';
    expect(ungrouped('en/index.html')).toContain(unformed);
    expect(ungrouped('en/groups.html')).toContain(unformed);
    expect(ungrouped('en/persons.html')).not.toContain('No group');
    expect(ungrouped('en/persons/6.html')).toContain('Fina Ferrer Mas PA · no group yet');
    expect(ungrouped('en/agenda.html')).toContain('23 December 2026 Session 1');
    expect(ungrouped('en/persons/1.html')).toContain(
      'Holds a seat in the 16th legislature, since 23 December 2026.',
    );
  });

  it('draw and count every seat of a chamber without groups', () => {
    for (const [language, words] of [
      ['', 'sense grup encara'],
      ['es/', 'sin grupo todavía'],
      ['en/', 'no group yet'],
    ] as const) {
      expect(ungrouped(`${language}index.html`)).toMatch(new RegExp(`${words} 5 100\\s?%`));
    }
    expect(ungrouped('en/persons/1.html')).not.toMatch(/Grupo Parlamentario A.{0,40}Holds a seat/);
  });

  it('keep the groups of the old chamber under its number', () => {
    expect(ungrouped('en/legislatures/15/groups.html')).toContain('Grupo Parlamentario A');
    expect(ungrouped('en/groups/a.html')).toContain('15th legislature');
  });

  it('mark a ballot that elects the bureau as secret, without absentees', () => {
    const page = ungrouped('en/votes/16001001.html');
    expect(page).toContain(
      '“ Elección de la Presidencia del Congreso de los Diputados ”: vote of the plenary',
    );
    expect(page).toContain('The ballot was secret');
    expect(page).not.toContain('did not vote');
    expect(page).not.toContain('Approved');
  });

  it('show groups, the investiture and the government once they exist', () => {
    expect(grouped('en/index.html')).toContain('Investiture of Aina Alba Pons: approved in the first vote');
    expect(grouped('en/groups/a.html')).toContain('16th legislature');
    expect(grouped('en/persons/1.html')).toContain('Presidenta del Gobierno');
  });
});

describe('notifications between two legislatures', () => {
  it('about the constitutive session leave out persons and groups, whose votes are unknown', async () => {
    const read = await parliamentOn('20261228');
    expect(toldOf(read, '2026-12-23', { type: 'person', id: 1 })).toBeNull();
    expect(toldOf(read, '2026-12-23', { type: 'person', id: 2 })).toBeNull();
    expect(toldOf(read, '2026-12-23', { type: 'group', slug: 'a' })).toBeNull();
  });

  it('continue for re-elected deputies and for the group of the same name', async () => {
    const read = await parliamentOn('20270210');
    expect(toldOf(read, '2027-01-20', { type: 'person', id: 1 })).toMatch(/^2 votes/);
    expect(toldOf(read, '2027-01-20', { type: 'group', slug: 'a' })).toMatch(/^2 votes/);
  });

  it('end for others with one closing message, at the first vote by groups', async () => {
    const read = await parliamentOn('20270210');
    const ended = 'Holds no seat in the 16th legislature. If that changes, we will write again.';
    expect(toldOf(read, '2027-01-20', { type: 'person', id: 2 })).toBe(ended);
    expect(toldOf(read, '2027-02-01', { type: 'person', id: 2 })).toBeNull();
  });

  it('have no law and no dissent in the newsletter of the constitutive week', async () => {
    const read = await parliamentOn('20261228');
    const chamber = read.get(read.db.selectFrom('chambers').selectAll())! as Chamber;
    const days = { from: '2026-12-21', to: '2026-12-27' };
    const letter = writeNewsletter({ read, chamber, days, webUrl: 'https://votes.example' }, 'en');
    expect(letter.gist).toBe('2 votes');
    expect(letter.parts.map(({ heading }) => heading)).not.toContain('Laws');
  });
});

/** Returns the main words of a page as readers see them. */
type Pages = (file: string) => string;

function pagesIn(folder: string): Pages {
  return (file) => {
    const $ = load(readFileSync(join(folder, 'site', file), 'utf8').replaceAll('<', ' <'));
    $('script, style, svg').remove();
    return seen($('main').text());
  };
}
