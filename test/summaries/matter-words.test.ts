import { describe, expect, it } from 'vitest';
import { LONGEST_HEADLINE } from '../../pipeline/summaries/headlines/fitted-sentence.ts';
import { headlinesOf } from '../../pipeline/summaries/headlines/headline.ts';
import type { HeadlineFacts } from '../../pipeline/summaries/headlines/headline-facts.ts';
import {
  isVague,
  onlyMatter,
  withoutCommittee,
  withoutOwner,
} from '../../pipeline/summaries/headlines/matter-words.ts';
import { headlineFacts, subject } from './facts.ts';

describe('the subject of a motion', () => {
  it.each([
    [
      'sobre las prioridades del Gobierno en materia de cooperación territorial',
      'sobre… cooperación territorial',
    ],
    [
      'sobre los hechos, las causas, las responsabilidades y las enseñanzas a extraer acerca de la crisis de suministro',
      'sobre… la crisis de suministro',
    ],
    ['sobre la situación de emergencia que atraviesa la vivienda en España', 'sobre… la vivienda en España'],
    ['relativa a la posición del Gobierno respecto del apagón', 'relativa a… el apagón'],
    ['relativo al balance del Gobierno en relación al apagón', 'relativo a… el apagón'],
    [
      'sobre cuáles son los planes del Gobierno para hacer frente al invierno demográfico',
      'sobre… hacer frente al invierno demográfico',
    ],
    [
      'relativa a los planes del Ministerio de Hacienda en relación con el impacto del arancel',
      'relativa a… el impacto del arancel',
    ],
  ])('follows words that could belong to any: %s', (name, matter) => {
    expect(onlyMatter(name)).toBe(matter);
  });

  it.each([
    'sobre la situación de la vivienda en España',
    'sobre las causas del apagón eléctrico',
    'sobre la política penitenciaria en relación con los presos',
    'relativa a la posición de España respecto al desmantelamiento de la cooperación',
    'sobre el impacto en la economía canaria de los aranceles',
    'para garantizar el derecho a la vivienda',
  ])('comes first elsewhere: %s', (name) => {
    expect(onlyMatter(name)).toBe(name);
  });

  it('may leave out whose policy it is', () => {
    expect(withoutOwner('sobre el fracaso de la política del Gobierno en materia de vivienda')).toBe(
      'sobre el fracaso… en materia de vivienda',
    );
    for (const name of [
      'sobre la reforma del Gobierno',
      'para preguntar sobre la reforma del Gobierno para garantizar la pesca',
    ])
      expect(withoutOwner(name)).toBe(name);
  });

  it.each([
    [
      'Dictamen de la Comisión Mixta para las Relaciones con el Tribunal de Cuentas en relación con la Cuenta General',
      'Dictamen… en relación con la Cuenta General',
    ],
    [
      'Dictamen de la Comisión del Estatuto de los Diputados acerca del suplicatorio formulado en relación con un diputado',
      'Dictamen… acerca del suplicatorio formulado en relación con un diputado',
    ],
    ['Informe de la Subcomisión para la mejora y defensa de la sanidad', 'Informe… de la sanidad'],
    ['Informe de la Subcomisión para la mejora del agua', 'Informe… del agua'],
    ['Informe de la Subcomisión para la salud mental', 'Informe de la Subcomisión para la salud mental'],
  ])('may leave out whose report it is: %s', (name, shorter) => {
    expect(withoutCommittee(name)).toBe(shorter);
  });

  it('is missing if a cut leaves only those words', () => {
    expect(
      [
        'sobre la política del Gobierno…',
        'relativa a… el impacto…',
        'sobre… el impacto…',
        'sobre las causas…',
      ].every(isVague),
    ).toBe(true);
    expect(
      [
        'sobre la política penitenciaria…',
        'relativa a… el impacto en la Hacienda…',
        'sobre… el impacto… en la Hacienda',
      ].some(isVague),
    ).toBe(false);
  });
});

describe('the headline of a motion that is too long', () => {
  const facts = headlineFacts({
    question: 'point',
    authors: [{ kind: 'group', name: 'Mixto', members: 'Sra. Belarra Urteaga' }],
    subject: subject({
      matter: 'motion',
      name: 'sobre la política del Gobierno para garantizar el derecho a la vivienda',
    }),
    result: 'rejected',
    batch: { position: 1, size: 5 },
    number: 5,
  });
  const told = (given: Partial<HeadlineFacts>) => headlinesOf([{ ...facts, ...given }])[0]!;

  it('gives the subject rather than whose policy that is, and which member wrote it', () => {
    const { headline_ca, headline_es, headline_en } = told({});
    const plain = (words: string) => words.replaceAll('\u00a0', ' ');
    expect(plain(headline_es)).toBe(
      'Rechazada una parte de la moción del Grupo Mixto sobre… «garantizar el derecho a la vivienda» (1 de 5)',
    );
    expect(headline_ca).toContain('sobre… «garantizar el derecho a la');
    expect(headline_en).toContain('on… “garantizar el derecho a la');
  });

  it('marks a draw however short it has to be', () => {
    const name = `relativa a ${'la pesca y '.repeat(12)}el mar`;
    const subject = { ...facts.subject, matter: 'members_bill' as const, name };
    const headlines = told({ question: 'take_into_consideration', result: 'tie', subject, batch: null });
    expect(headlines.headline_es).toMatch(/^Empate en la votación sobre si se tramita /);
    expect(headlines.headline_ca).toMatch(/^Empat en la votació sobre si es tramita /);
    expect(headlines.headline_en).toMatch(/^Tied vote on taking up /);
  });

  it('names all three presenters before it has the complete name', () => {
    const presenters = ['PP', 'Vox', 'Junts'].map((name) => ({
      kind: 'group' as const,
      name,
      members: null,
    }));
    const subject = {
      ...facts.subject,
      name: 'sobre el derecho a la vivienda y la pesca de altura en el mar',
    };
    const { headline_es } = told({ question: 'amendment', presenters, authors: [], subject });
    expect(headline_es).toMatch(/ del PP, Vox y Junts a la moción sobre «el derecho a la vivienda…» /);
  });

  it('has the complete name if it fits', () => {
    const { headline_es } = told({ question: 'motion', authors: [], batch: null });
    expect(headline_es).toBe(
      'Rechazada la moción sobre «la política del Gobierno para garantizar el derecho a la vivienda»',
    );
  });

  it('names the matter that a committee is to investigate', () => {
    const title =
      'Solicitud del Grupo Parlamentario X, de creación de una Comisión de Investigación sobre los hechos, las causas, las responsabilidades y las enseñanzas a extraer acerca de la crisis de suministro eléctrico que tuvo lugar el día 28 de abril de 2025';
    const headlines = told({
      question: 'committee',
      effect: 'created',
      result: 'approved',
      authors: [],
      batch: null,
      subject: { ...facts.subject, matter: 'other', name: title, title },
    });
    for (const headline of Object.values(headlines)) {
      expect(headline).toContain('… la crisis de suministro eléctrico');
      expect(headline.length).toBeLessThanOrEqual(LONGEST_HEADLINE);
    }
  });
});
