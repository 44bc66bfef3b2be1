import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { builtSiteForAll, hrefs, seen, texts } from '../built-site.ts';
import { CASES, HOSTILE_TITLE } from '../cases.ts';
import { UNUSUAL } from '../unusual.ts';
import { INITIATIVES } from './initiatives.ts';

const site = builtSiteForAll(UNUSUAL);

const page = (name: keyof typeof INITIATIVES, language = 'en/'): CheerioAPI =>
  site.page(`${language}initiatives/${INITIATIVES[name].id}.html`);
const part = ($: CheerioAPI, id: string): string => seen($(`#${id}`).closest('section').find('> div').text());

describe('the page of an initiative', () => {
  it('gives its status in plain and in official words', () => {
    expect(texts(page('full'), '.current-status > *')).toEqual([
      'Approved',
      'It is law: Ley 3/2026, de 20 de febrero, de mareas. Official gazette (BOE) no. 46, 21 February 2026',
      'Official status: Approved with changes',
    ]);
    expect(texts(page('withdrawn', ''), '.current-status > *')).toEqual([
      'Retirada',
      'Situació oficial: Retirat',
    ]);
    expect(texts(page('expired', 'es/'), '.current-status > *')[0]).toBe('Caducada');
  });

  it('links to the law it became, its gazette, and the bulletins and minutes that publish it', () => {
    const $ = page('full');
    const leadTo = (selector: string) => hrefs($, $(selector));
    expect(leadTo('.current-status a')).toEqual([
      'https://www.example.org/l_003_2026.pdf',
      'https://www.boe.es/boe/dias/2026/02/21/',
    ]);
    expect(texts($, '#publications')).toEqual(['Official publications']);
    expect(texts($, '.publications a')).toEqual(['BOCG A-36-1', 'DSCD plenary 25']);
    expect(page('bare')('#publications')).toHaveLength(0);
  });

  it('gives the evidence of its status if no official words do', () => {
    expect(texts(page('decided'), '.current-status > *')).toEqual([
      'Rejected',
      'It follows from the votes: the official documents we have do not say. What became of an initiative',
    ]);
    expect(texts(page('bare'), '.current-status > *')).toEqual([
      'Submitted',
      'The official documents we have say nothing more. What became of an initiative',
    ]);
  });

  it('gives its outcome in every language', () => {
    const ends = (name: keyof typeof INITIATIVES) =>
      ['', 'es/', 'en/'].map((language) => texts(page(name, language), '.current-status > h2')[0]);
    expect(ends('lapsed')).toEqual(['Caducada', 'Caducada', 'Lapsed']);
    expect(ends('asked')).toEqual(['Conclosa', 'Concluida', 'Concluded']);
    expect(ends('converted')).toEqual([
      'Convertida en pregunta amb resposta escrita',
      'Convertida en pregunta con respuesta escrita',
      'Converted into a question for written answer',
    ]);
  });

  it('says that the next legislature takes up an initiative that outlives its own', () => {
    expect(texts(page('popular', 'es/'), '.current-status > *')).toEqual([
      'Presentada',
      'No caduca con la legislatura: pasa a la siguiente. Qué ha pasado con una iniciativa',
    ]);
  });

  it('links from an initiative that came before a later legislature to its result there', () => {
    const $ = page('carried', 'es/');
    expect(texts($, '.current-status > *')).toEqual([
      'Pasó a la XV legislatura',
      'Pasó a la XV legislatura: 125/000003 Rechazada',
    ]);
    expect($('.current-status a').attr('href')).toBe('/es/initiatives/15125000003');
  });

  it('does not date an initiative from an earlier legislature by the start of this one', () => {
    const since = 'In this legislature since';
    expect(texts(page('arrived'), '.facts div')).toContain(`${since}17 August 2023`);
    expect(texts(page('arrived'), '.stages li')).toEqual([`${since} 17 August 2023`]);
  });

  it('gives the evidence of the end, links to the method, and dates the latest step', () => {
    const $ = page('lapsed', 'es/');
    expect(texts($, '.current-status > *')).toEqual([
      'Caducada',
      'Situación oficial: Comisión de Justicia, Enmiendas',
      'No consta cómo acabó. Lo que estaba pendiente caducó con la legislatura. Qué ha pasado con una iniciativa',
    ]);
    expect($('.current-status a').attr('href')).toBe('/es/methodology#life');
    expect(texts($, '.facts div')).toContain('Última novedad21 de febrero de 2025');
    expect(texts(page('asked', 'es/'), '.current-status .note')[0]).toContain('Se debatió');
  });

  it('presents no early step as the latest if the end has no known day', () => {
    const facts = texts(page('expired'), '.facts div');
    expect(facts).toContain('ClosedDate unknown');
    expect(facts.join()).not.toContain('Latest step');
    expect(texts(page('left'), '.facts div')).toContain('Latest step8 October 2025');
  });

  it('says of an announcement that there was nothing to decide', () => {
    expect(texts(page('told'), '.current-status > *')).toEqual([
      'Concluded',
      'It is only made known to the chamber: there is nothing to decide. What became of an initiative',
    ]);
  });

  it('does not say that an initiative without news for months lapsed with the legislature', () => {
    expect(texts(page('left', 'es/'), '.current-status > *')).toEqual([
      'Sin resultado publicado',
      'Situación oficial: Comisión de Justicia, Dictamen',
      'No consta cómo acabó: pudo decidirse o caducar. Qué ha pasado con una iniciativa',
    ]);
  });

  it('names its official type, or the coarser one where that has no name', () => {
    expect(texts(page('full', 'es/'), '.facts dd')[0]).toBe('Proyecto de ley');
    expect(texts(page('bare'), '.facts dd')[0]).toBe('Members’ bill');
  });

  it('shows its stages with known dates, and the conclusion once', () => {
    expect(texts(page('full'), '.stages li')).toEqual([
      'Submitted 11 March 2025',
      'Comisión de Mareas Enmiendas 20 March 2025 – 11 April 2025',
      'Senate',
      'Voted in plenary 12 February 2026 Sent back to the Government: the tides bill, as asked by Solar and Poniente',
      'Approved with changes 12 February 2026',
    ]);
    expect(texts(page('withdrawn'), '.stages li')).toEqual(['Closed 1 June 2025']);
    expect(texts(page('expired'), '.stages li')).toEqual(['Submitted 2 May 2025']);
  });

  it('names its authors, and links to the pages of groups', () => {
    const $ = page('full');
    expect(texts($, '.sponsors li')).toEqual([
      'Government',
      'Grupo Parlamentario Levante (Viento-Brisa)',
      'Senado',
    ]);
    expect($('.sponsors a').attr('href')).toBe('/en/groups/levante');
    expect($('.sponsors [lang="es"]').length).toBe(2);
  });

  it('links to its topics and its votes, with their published totals', () => {
    const $ = page('full');
    expect($('.topics a').attr('href')).toBe('/en/topics/housing');
    const { id, totals } = CASES.approved!.vote;
    expect($('.ballot a').attr('href')).toBe(`/en/votes/${id}`);
    expect(texts($, '.ballot .words')[0]).toContain(
      `${totals!.yes} yes, ${totals!.abstention} abstentions, ${totals!.no} no`,
    );
    expect($('.ballot .bar rect').length).toBeGreaterThan(1);
  });

  it('says of each unknown fact that it is not known', () => {
    const $ = page('bare');
    expect(texts($, '.facts div')).toContain('SubmittedDate unknown');
    expect($('.stages').length).toBe(0);
    expect(['way', 'sponsors', 'topics', 'votes'].map((id) => part($, id))).toEqual([
      'The documents we have do not tell its stages.',
      'The official source does not say who proposed it.',
      'Its title does not say enough to give it a topic.',
      'We have no plenary vote on it.',
    ]);
  });

  it('has a summary in plain words if one exists in the language', () => {
    expect(texts(page('full', ''), '.summary')).toEqual(['El Govern va presentar un projecte.']);
    expect(texts(page('full'), '.summary')).toEqual(['The Government presented a bill.']);
    expect(page('bare', '')('.summary').length).toBe(0);
  });

  it('shows hostile text as text', () => {
    const $ = page('hostile');
    expect($('h1').text()).toBe(HOSTILE_TITLE);
    expect($('h1 *, .current-status b, .sponsors i, .stages u, .stages s').length).toBe(0);
    expect(texts($, '.sponsors li')).toEqual([seen('<i>"Nadie"</i> & \u202Eotros')]);
    expect($('title').text().length).toBeLessThan(300);
  });

  it('names the sources of its facts', () => {
    const links = (name: keyof typeof INITIATIVES) =>
      page(name)('#source')
        .closest('section')
        .find('.links a')
        .map((_, link) => link.attribs.href)
        .get();
    const { id, source_url } = INITIATIVES.full;
    expect(links('full')).toEqual([
      source_url,
      `/api/v1/initiatives/${id}`,
      `/en/feeds/initiatives/${id}.atom`,
      `/en/subscribe?target_type=initiative&target_id=${id}`,
      `/en/embed?page=/initiatives/${id}`,
      `/en/corrections?page=/initiatives/${id}#report`,
    ]);
    expect(links('bare')[0]).toBe(`/api/v1/initiatives/${INITIATIVES.bare.id}`);
  });
});

describe('the page of a vote', () => {
  it('links to its initiative, and gives the evidence', () => {
    const $ = site.page(`en/votes/${CASES.approved!.vote.id}.html`);
    const { id, title_original } = INITIATIVES.full;
    expect($('.matters a[href^="/en/initiatives/"]').attr('href')).toBe(`/en/initiatives/${id}`);
    expect(texts($, '.matters dd a.official')).toEqual([title_original]);
    expect(texts($, '.matters .note')).toEqual(['Government bill · 121/000036']);
    expect(texts($, '.matters dd')).toContain('Approved');
  });

  it('says so if no initiative is linked to the vote', () => {
    const $ = site.page(`en/votes/${CASES.secret!.vote.id}.html`);
    expect(texts($, '.matters dd')).toContain('We could not link it to an initiative.');
  });
});

describe('a site without published facts', () => {
  it('has topic pages that say so for each part', () => {
    const $ = site.page('en/topics/health.html');
    expect(['outcome', 'proposers', 'votes', 'initiatives'].map((id) => part($, id))).toEqual([
      'There are no initiatives on this topic yet.',
      'Neither the groups nor the Government have proposed anything.',
      'There has been no vote on this topic yet.',
      'There are no initiatives on this topic yet.',
    ]);
    expect(part($, 'agenda')).toContain('It is not on the agenda of any announced session.');
  });

  it('has an empty list of topics, and an agenda without announcements', () => {
    const figures = texts(site.page('en/topics.html'), '.bars td');
    expect(new Set(figures)).toEqual(new Set(['0']));
    expect(part(site.page('en/agenda.html'), 'next')).toBe('No session with an agenda has been announced.');
    expect(part(site.page('en/initiatives.html'), 'found')).toBe('There are no initiatives.');
  });
});
