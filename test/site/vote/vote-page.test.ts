import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { voice } from '../../../pipeline/i18n/index.ts';
import { builtSiteForAll, hrefs, rows, seen, texts } from '../built-site.ts';
import { CASES } from '../cases.ts';
import { cohesionOf, GROUPS, groupTotalsOf, recordsOf } from '../parliament.ts';
import { hasSeat } from '../release.ts';

const site = builtSiteForAll();

const page = (name: string, language = ''): CheerioAPI =>
  site.page(`${language}votes/${CASES[name]!.vote.id}.html`);

describe('the page of a vote', () => {
  it('begins with the headline, its meaning, and the official totals', () => {
    const $ = page('approved');
    const { totals: given, headline_ca } = CASES.approved!.vote;
    const totals = given!;
    expect($('h1').text()).toBe(headline_ca);
    expect($('.effect').text()).toBe('El text es torna a qui el va presentar i deixa de tramitar-se.');
    expect(texts($, '.tally li')).toEqual([
      `${totals.yes} sí`,
      `${totals.abstention} abstencions`,
      `${totals.no} no`,
      `${totals.absent} no van votar`,
    ]);
    expect($('.verdict .bar').attr('aria-label')).toBe(
      `Com es reparteixen els vots: ${texts($, '.tally li').join(', ')}`,
    );
  });

  it('has a plain summary if one exists in the language, with its author if a model wrote it', () => {
    expect(texts(page('approved'), '.vote-head > div > .summary')).toEqual([
      'El Parlament va aprovar una cosa.',
    ]);
    expect(texts(page('rejected'), '.summary, .summary + .note')).toEqual([
      'El Parlament va rebutjar una moció <b>sobre fars</b>.',
      'Resum d’un model de llenguatge (small-1 (api.example.org), 21 de novembre del 2026) a partir dels fets publicats.',
    ]);
    expect(texts(page('rejected', 'en/'), '.summary')).toEqual([
      'Parliament rejected a motion on lighthouses.',
    ]);
    expect(page('tie')('.summary').length).toBe(0);
  });

  it.each(Object.keys(CASES).filter((name) => name !== 'hostile'))(
    'has the headline in each language wherever it is named: %s',
    (name) => {
      const { vote } = CASES[name]!;
      for (const [language, headline] of [
        ['', vote.headline_ca],
        ['es/', vote.headline_es],
        ['en/', vote.headline_en],
      ] as const) {
        const $ = page(name, language);
        expect($('h1').text()).toBe(headline);
        expect($('title').text()).toContain(` ${headline} · `);
        expect($('meta[property="og:title"]').attr('content')).toBe(headline);
        expect($('meta[property="og:image:alt"]').attr('content')).toContain(headline);
      }
    },
  );

  it('has a description with the meaning of the result and the totals', () => {
    const $ = page('assent', 'es/');
    for (const meta of ['meta[name="description"]', 'meta[property="og:description"]'])
      expect($(meta).attr('content')).toBe(
        'Se creará el órgano que se pedía. Votación 8 de la sesión 158, 11 de febrero de 2026: por asentimiento, sin contar los votos.',
      );
    expect(page('unrecorded', 'en/')('meta[name="description"]').attr('content')).toBe(
      'The candidate wins the confidence of the chamber to head the Government. Vote 900 of session 157, 23 December 2025: 167 yes, 18 abstentions, 165 no, 0 did not vote.',
    );
  });

  it('names the question and its matter, with the official words folded beneath', () => {
    const { vote } = CASES.rejected!;
    const $ = page('rejected', 'es/');
    expect(texts($, '#matter, .matters dt')).toEqual([
      'Qué se votó',
      'Tipo de votación',
      'Asunto',
      'Iniciativa',
      'Sección y apartado',
      'Texto',
    ]);
    expect(texts($, '.matters dd').slice(0, 2)).toEqual(['Punto votado por separado 2', vote.matter_es]);
    expect(texts($, 'details:not([open]) .official')).toEqual([vote.description, vote.title]);
    expect($('.vote-head').text()).not.toContain(vote.title);
  });

  it('draws a bar in proportion to the totals', () => {
    const { yes, no, abstention, absent } = CASES.rejected!.vote.totals!;
    const $ = page('rejected');
    const drawn = $('.verdict .bar rect')
      .toArray()
      .map((piece) => [$(piece).attr('class'), Number.parseFloat($(piece).attr('width')!)]);
    const share = (count: number) => expect.closeTo((100 * count) / (yes + no + abstention + absent!), 1);
    expect(drawn).toEqual([
      ['aye', share(yes)],
      ['abstention', share(abstention)],
      ['no', share(no)],
      ['absent', share(absent!)],
    ]);
  });

  it('leaves an empty choice out of the bar', () => {
    expect(page('secret')('.verdict .bar rect').length).toBe(1);
  });

  it.each(['approved', 'rejected', 'tie'])(
    'shows the choice of each group beneath the result: %s',
    (name) => {
      const counts = groupTotalsOf(CASES[name]!.ballot!).map((group) => [
        group.group_name_short,
        ...(
          [
            ['Yes', group.ayes],
            ['Abstention', group.abstentions],
            ['No', group.noes],
            ['Did not vote', group.no_vote],
          ] as const
        ).flatMap(([choice, count]) => (count > 0 ? [`${choice} ${count}`] : [])),
      ]);
      const $ = page(name, 'en/');
      expect(rows($, '.vote-head .strips li', 'a, .mark').sort()).toEqual(counts.sort());
    },
  );

  it('links to its neighbours, on the same text and on the same day', () => {
    const { vote } = CASES.rejected!;
    const $ = page('rejected', 'en/');
    const sameDay = Object.values(CASES)
      .map((one) => one.vote)
      .filter(
        ({ session_number, voted_at }) =>
          session_number === vote.session_number && voted_at === vote.voted_at,
      )
      .sort((a, b) => a.id - b.id);
    const at = sameDay.findIndex(({ id }) => id === vote.id);
    const beside = [sameDay[at - 1], sameDay[at + 1]].flatMap((one) => (one ? [`/en/votes/${one.id}`] : []));
    const day = $('.neighbours section').last();
    expect(seen(day.find('h2').text())).toBe(`On the same day ${at + 1} of ${sameDay.length}`);
    expect(hrefs($, day.find('li a'))).toEqual(beside);
  });

  it('offers its picture and its widget next to the result', () => {
    const { id } = CASES.approved!.vote;
    const links = page('approved', 'es/')('.vote-head .actions a');
    expect(links.toArray().map(({ attribs }) => attribs.href)).toEqual([
      `/es/votes/${id}/opengraph-image`,
      `/es/embed?page=/votes/${id}`,
    ]);
  });

  it.each(['approved', 'rejected', 'tie', 'hostile'])('gives each group’s published figures: %s', (name) => {
    const ballot = CASES[name]!.ballot!;
    const lines = { aye: 'Yes', no: 'No', abstention: 'Abstention' };
    const cohesion = cohesionOf(ballot);
    const published = groupTotalsOf(ballot).map((group, at) => [
      group.group_name_short,
      ...[group.ayes, group.abstentions, group.noes, group.no_vote].map(String),
      group.line && cohesion[at]!.line_meaningful ? lines[group.line] : 'None',
      cohesion[at]!.cohesion === null
        ? 'Not computed'
        : voice('en').share(cohesion[at]!.cohesion!, cohesion[at]!.members_voting),
    ]);
    expect(rows(page(name, 'en/'), '.groups tbody tr', 'th a, td')).toEqual(published);
  });

  it.each(['approved', 'rejected', 'tie'])(
    'gives each deputy’s published choice under their group, by family name where it is known: %s',
    (name) => {
      const words = {
        aye: 'Yes',
        no: 'No',
        abstention: 'Abstention',
        absent: 'Did not vote',
        no_vote_recorded: '',
      };
      const $ = page(name, 'en/');
      for (const { slug } of GROUPS) {
        const published = recordsOf(CASES[name]!.ballot!)
          .filter((record) => record.group_slug === slug)
          .map(({ person_id, full_name, choice, remote }) => [
            hasSeat({ person_id }) ? `Apellido, ${full_name}` : full_name,
            words[choice],
            ...(remote ? ['remotely'] : []),
          ]);
        const listed = rows($, `#g-${slug} tbody tr`, 'th, .mark, small:last-child').map((row) =>
          row.filter((text) => text !== 'differs from the group'),
        );
        expect(listed.sort(), slug).toEqual(published.sort());
      }
    },
  );

  it('marks deputies who depart from the line of a group that has one', () => {
    const $ = page('rejected');
    const departing = (slug: string) => $(`#g-${slug} .departs`).length;
    expect(departing('boreal')).toBe(2);
    expect(departing('poniente')).toBe(0);
    expect(departing('mixto')).toBe(0);
  });

  it('folds the records of each group, with a heading above each', () => {
    const $ = page('approved');
    expect($('.records > details:not([open])').length).toBe($('.records > *').length);
    const heads = texts($, '.records details > summary b');
    expect(texts($, '.records thead th:first-child')).toEqual(heads);
  });

  it('has no style in a row of records', () => {
    expect(page('approved')('.records [style]').length).toBe(0);
  });

  it('takes the colours of groups from one style sheet, without an entry for a group without a colour', () => {
    const css = site.html('groups.css');
    expect(page('approved')('link[rel="stylesheet"][href="/groups.css"]').length).toBe(1);
    for (const { slug, color_hex } of GROUPS)
      expect(css.includes(`.g-${slug}{--group:${color_hex}}`)).toBe(color_hex !== null);
  });

  it.each([
    ['secret', /votació va ser secreta/],
    ['withheld', /no sumen el recompte.+No publiquem/],
    ['unrecorded', /font oficial no publica què va votar cadascú/],
    ['assent', /ningú no s’hi va oposar/],
  ])('explains why it names no deputy: %s', (name, sentence) => {
    const $ = page(name);
    expect(texts($, '.plain')).toEqual([expect.stringMatching(sentence)]);
    expect($('.groups, .records').length).toBe(0);
  });

  it('gives its number, session, legislature and time', () => {
    const $ = page('rejected', 'es/');
    expect(texts($, '.facts div')).toEqual([
      'Fecha12 de febrero de 2026',
      'VotaciónVotación 11 de la sesión 159 (XV legislatura)',
      'Presentada porGrupo Parlamentario Levante (Viento-Brisa) (Sra. O’Donnell)Según el texto oficial.',
      'Iniciativa deGrupo Parlamentario Levante (Viento-Brisa)',
      'Tipo de iniciativaMoción',
    ]);
    expect(texts($, '.trail [aria-current]')).toEqual(['Votación 11 de la sesión 159']);
  });

  it('separates the presenter of the question from the author of the initiative', () => {
    const facts = texts(page('approved', 'en/'), '.facts div').slice(2, 4);
    expect(facts).toEqual([
      'Presented byGrupo Parlamentario Solar en el ParlamentoGrupo Parlamentario PonienteAccording to the official text.',
      'Initiative byGovernment',
    ]);
    expect(texts(page('secret', 'en/'), '.facts div')[2]).toBe('Presented byNot stated');
    expect(texts(page('unrecorded', 'en/'), '.facts').join()).not.toContain('Presented by');
  });

  it('gives the sources of its facts and their licence', () => {
    const { vote } = CASES.approved!;
    const $ = page('approved', 'en/');
    const links = hrefs($, $('#source').closest('section').find('a'));
    expect(links).toEqual([
      vote.source_url,
      `/api/v1/votes/${vote.id}`,
      `/api/v1/dump/vote-records?vote_id=${vote.id}`,
      `/api/v1/dump/vote-records.xlsx?vote_id=${vote.id}`,
      `/api/v1/dump/vote-records.csv?vote_id=${vote.id}`,
      `/api/v1/metrics/cohesion?vote_id=${vote.id}`,
      `/api/v1/metrics/cohesion.xlsx?vote_id=${vote.id}`,
      `/api/v1/metrics/cohesion.csv?vote_id=${vote.id}`,
      `/en/scorecard?votes=${vote.id}`,
      '/en/feeds/votes.atom',
      `/en/embed?page=/votes/${vote.id}`,
      `/en/corrections?page=/votes/${vote.id}#report`,
      'https://creativecommons.org/licenses/by/4.0/deed.en',
    ]);
    expect(texts(page('assent', 'en/'), '.links li')[0]).toMatch(/has no address of its own/);
  });

  it('can be cited, with its headline and address', () => {
    const { vote } = CASES.approved!;
    const $ = page('approved', 'en/');
    const [words, ...entries] = [$('.cite p').first().text(), ...texts($, '.cite pre')];
    for (const text of [words, ...entries]) expect(text).toContain(`/en/votes/${vote.id}`);
    expect(words).toContain(vote.headline_en);
    expect(entries).toEqual([expect.stringMatching(/^@misc\{/), expect.stringMatching(/^TY +- ELEC/)]);
  });
});
