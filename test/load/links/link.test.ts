import { describe, expect, it } from 'vitest';
import { dayPage, loadProceedings, minutes, REJECTED, voteFiles } from '../proceedings.ts';
import { SECTION } from './candidates.ts';

const RAILWAYS = 'Moción consecuencia de interpelación urgente sobre el caos ferroviario.';
const railways = {
  section: SECTION.motions,
  text: 'Moción consecuencia de interpelación urgente del Grupo A, sobre el caos ferroviario.',
};
const minuted = { officialId: '173/000077', title: RAILWAYS, author: 'Grupo A' };

describe('the page of the day', () => {
  const page = (officialIds: string[]) =>
    dayPage([{ section: railways.section, title: railways.text, officialIds, votes: [{ number: 1 }] }]);

  it('links a vote to the initiative that it names', () => {
    const { votes, links } = loadProceedings({
      ...voteFiles([railways]),
      ...minutes([{ ...minuted, title: 'Another title.' }]),
      ...page(['173/000077']),
    });
    expect(votes[0]).toMatchObject({
      expediente_raw: '173/000077',
      initiative_id: 15173000077,
      link_evidence: 'day_page',
      link_certainty: 1,
    });
    expect(links).toEqual([
      { vote_id: 15009001, initiative_id: 15173000077, evidence: 'day_page', certainty: 1, is_primary: 1 },
    ]);
  });

  it('adds an initiative with an official number that no other document has', () => {
    const { initiatives, votes } = loadProceedings({ ...voteFiles([railways]), ...page(['173/000077']) });
    expect(initiatives).toMatchObject([
      {
        id: 15173000077,
        official_id: '173/000077',
        type: 'mocion',
        title_original: railways.text,
        submitted_by: null,
      },
    ]);
    expect(votes[0]!.initiative_id).toBe(15173000077);
  });

  it('links nothing if its number has another type, keeps the number, and reports it', () => {
    const { initiatives, votes, lines } = loadProceedings({
      ...voteFiles([railways]),
      ...page(['172/000091']),
    });
    expect(votes[0]).toMatchObject({
      expediente_raw: '172/000091',
      initiative_id: null,
      link_evidence: null,
    });
    expect(initiatives).toEqual([]);
    expect(lines).toMatchInlineSnapshot(`
      [
        "webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.json, session 9 vote 1: the page of the day gives a number of a type that cannot occur in the section of the vote, found 172/000091, expected type 173, as under Mociones consecuencia de interpelaciones urgentes.; the number is published and no initiative is linked",
      ]
    `);
  });

  it('links the vote to both of two numbers', () => {
    const { votes, links } = loadProceedings({
      ...voteFiles([railways]),
      ...page(['173/000078', '173/000077']),
    });
    expect(votes[0]!.initiative_id).toBe(15173000078);
    expect(links.map(({ initiative_id, is_primary }) => [initiative_id, is_primary])).toEqual([
      [15173000078, 1],
      [15173000077, 0],
    ]);
  });
});

describe('the minutes', () => {
  it('link a vote to an initiative, and add the initiative with its authors', () => {
    const { votes, initiatives, read } = loadProceedings({
      ...voteFiles([railways]),
      ...minutes([{ ...minuted, author: 'Grupo A\nDíaz Sanz, Dolors (GB)' }]),
    });
    expect(votes[0]).toMatchObject({
      expediente_raw: '173/000077',
      initiative_id: 15173000077,
      link_evidence: 'intervention_vote',
      link_certainty: 0.99,
      proposing_group_id: null,
    });
    expect(initiatives).toMatchObject([
      {
        official_id: '173/000077',
        title_original: RAILWAYS,
        submitted_by: 'Grupo A\nDíaz Sanz, Dolors (GB)',
      },
    ]);
    expect(read.all(read.db.selectFrom('initiative_sponsors').selectAll())).toEqual([
      { initiative_id: 15173000077, position: 1, name: 'Grupo A', group_id: 1501, is_government: 0 },
      {
        initiative_id: 15173000077,
        position: 2,
        name: 'Díaz Sanz, Dolors (GB)',
        group_id: null,
        is_government: 0,
      },
    ]);
  });

  it('give no evidence of a plenary if they are a committee’s', () => {
    const { votes } = loadProceedings({
      ...voteFiles([railways]),
      ...minutes([{ ...minuted, organ: 'Comisión de Transportes' }]),
    });
    expect(votes[0]!.link_evidence).toBe('exact_title');
  });

  it('name the proposer if they name a single author', () => {
    const { votes } = loadProceedings({ ...voteFiles([railways]), ...minutes([minuted]) });
    expect(votes[0]).toMatchObject({ proposing_group_id: 1501, proposed_by_government: 0 });
  });

  it('give way to the open-data files', () => {
    const { initiatives } = loadProceedings({
      ...voteFiles([railways]),
      ...minutes([{ ...minuted, officialId: '121/000001', title: 'Proyecto de Ley de pesca.' }]),
      'webpublica/opendata/iniciativas/ProyectosDeLey__20250101000000.json': JSON.stringify([
        {
          LEGISLATURA: 'Leg.15',
          TIPO: 'Proyecto de ley',
          OBJETO: 'Proyecto de Ley de pesca marítima.',
          NUMEXPEDIENTE: '121/000001/0000',
          AUTOR: 'Gobierno',
          RESULTADOTRAMITACION: 'Rechazado \n20/03/2025',
          TRAMITACIONSEGUIDA:
            'Comisión de Pesca \nInforme \ndesde 07/03/2024 hasta 13/06/2024 \nSenado \ndesde 13/06/2024',
        },
      ]),
    });
    expect(initiatives).toMatchObject([
      { title_original: 'Proyecto de Ley de pesca marítima.', status: 'rejected', closed_on: '2025-03-20' },
    ]);
  });
});

describe('an initiative that no plenary votes', () => {
  const TITLE = 'Proposición no de Ley sobre los faros.';
  const named = (officialId: string) => ({ officialId, title: TITLE, author: 'Grupo A', organ: 'Comisión' });
  const votedWith = (...known: string[]) =>
    loadProceedings({
      ...voteFiles([{ section: SECTION.proposals, text: TITLE }]),
      ...minutes(known.map(named)),
    }).votes[0]!;

  it('is never linked, and blocks no other of its title', () => {
    expect(votedWith('161/000900').initiative_id).toBeNull();
    expect(votedWith('161/000900', '162/000009').initiative_id).toBe(15162000009);
  });
});

describe('joint votes', () => {
  it('are linked to every initiative, the first text first', () => {
    const treaty = (officialId: string, title: string) => ({ officialId, title, author: 'Gobierno' });
    const { votes, links } = loadProceedings({
      ...voteFiles([
        {
          section: SECTION.treaties,
          text: 'Acuerdo con Chile sobre aduanas.',
          joint: [
            'Acuerdo con Chile sobre aduanas.',
            'Acuerdo con Japón sobre puertos.',
            'Acuerdo con nadie.',
          ],
        },
      ]),
      ...minutes([
        treaty('110/000002', 'Acuerdo con Japón sobre puertos.'),
        treaty('110/000009', 'Acuerdo con Chile sobre aduanas.'),
      ]),
    });
    expect(votes[0]!.initiative_id).toBe(15110000009);
    expect(links).toMatchObject([
      { initiative_id: 15110000009, is_primary: 1 },
      { initiative_id: 15110000002, is_primary: 0 },
    ]);
  });
});

describe('an ambiguous vote', () => {
  it('is not linked, and two initiatives of the same title on one day are reported as the reason', () => {
    const { votes, lines } = loadProceedings({
      ...voteFiles([{ ...railways, text: RAILWAYS }]),
      ...minutes([minuted, { ...minuted, officialId: '173/000078' }]),
    });
    expect(votes[0]).toMatchObject({ initiative_id: null, link_evidence: null, link_certainty: null });
    expect(lines).toMatchInlineSnapshot(`
      [
        "webpublica/opendata/votaciones/Leg15/Sesion009/20250211/Votacion001/VOT_20250630120000.json, session 9 vote 1: several initiatives have the title that was voted on, and no document identifies the right one, found 173/000077, 173/000078, expected one initiative of this title before the plenary; the vote is linked to none of them",
      ]
    `);
  });

  it('may have no words of its own, although its section names the only budget', () => {
    const votedAs = (text: string) =>
      loadProceedings({
        ...voteFiles([{ section: SECTION.budget, text }]),
        ...minutes([
          {
            officialId: '121/000027',
            title: 'Proyecto de Ley de Presupuestos Generales del Estado para el año 2025.',
            author: 'Gobierno',
            organ: 'Comisión de Presupuestos',
          },
        ]),
      }).votes[0]!;
    expect(votedAs('SECCIÓN 16 (Interior)').link_evidence).toBe('section');
    expect(votedAs('').link_evidence).toBeNull();
  });

  it('counts as unlinked in the figures on quality', () => {
    const { quality } = loadProceedings({
      ...voteFiles([railways, { ...railways, choices: REJECTED }, { ...railways, text: 'Another matter.' }]),
      ...minutes([minuted]),
    });
    expect(quality.links).toEqual([
      { legislature_id: 15, evidence: 'intervention_vote', votes: 2, lowest_certainty: 0.99 },
      { legislature_id: 15, evidence: null, votes: 1, lowest_certainty: null },
    ]);
  });
});
