import { describe, expect, it } from 'vitest';
import { sectionNames } from '../../pipeline/summaries/headlines/budget-sections.ts';
import { candidateIn, committeeIn } from '../../pipeline/summaries/headlines/headline-grammar.ts';
import { fitted, nameOf, shortName } from '../../pipeline/summaries/headlines/short-name.ts';
import { spanish } from '../../pipeline/summaries/headlines/spanish.ts';
import { matterPhrase } from '../../pipeline/summaries/headlines/spanish-names.ts';
import { subject } from './facts.ts';

describe('the parts of headlines', () => {
  it('include a word of each language for each section of a budget', () => {
    for (const language of ['ca', 'en'] as const)
      for (const [official, name] of sectionNames(language)) {
        expect(official.source).toMatch(/^\^ /);
        expect(name, String(official)).toMatch(/^ \(\p{Lu}.{4,}\)$/u);
      }
  });

  it('name a reform of the rules by the rules’ name, as with a law', () => {
    const name =
      'de reforma del Reglamento del Congreso de los Diputados para incorporar un nuevo Título XIV';
    expect(nameOf(subject({ matter: 'rules', name, title: name }))).toBe(
      'del Reglamento del Congreso de los Diputados para incorporar un nuevo Título XIV',
    );
  });

  it.each([
    [
      'Solicitud de creación de una Subcomisión, en el seno de la Comisión de Igualdad, para el estudio del permiso parental',
      'Subcomisión para el estudio del permiso parental',
    ],
    [
      'Solicitud de creación de una Comisión de investigación relativa a los trenes',
      'Comisión de investigación relativa a los trenes',
    ],
    ['Solicitud de comparecencia de la Ministra', null],
  ])('include the committee that “%s” asks for', (title, committee) => {
    expect(committeeIn(title)).toBe(committee);
  });

  it.each([
    ['Votación de investidura de D. Pedro Sánchez Pérez-Castejón.', 'Pedro Sánchez Pérez-Castejón'],
    ['Candidato a la Presidencia, don Alberto Núñez Feijóo', 'Alberto Núñez Feijóo'],
    [
      'Propuesta de candidata a la Presidencia del Gobierno de doña Aina Alba Pons, prevista en el artículo 99.1 de la Constitución.',
      'Aina Alba Pons',
    ],
    ['Propuesta de candidato a la Presidencia del Gobierno a don Ramón Tamames Gómez', 'Ramón Tamames Gómez'],
    ['Debate sobre la investidura de la candidata a la Presidencia del Gobierno.', null],
    ['Propuesta de candidato de Su Majestad el Rey don Felipe VI.', null],
    ['Candidata a la Presidencia, Ana López Ruiz', 'Ana López Ruiz'],
    ['Votación de investidura', null],
    ['Candidatura única, Ana López Ruiz', null],
  ])('include the candidate proposed in “%s”', (title, candidate) => {
    expect(candidateIn(title)).toBe(candidate);
  });

  it('join names by the rules of Spanish', () => {
    expect(spanish.list(['el PP', 'Izquierda Unida'])).toBe('el PP e Izquierda Unida');
    expect(spanish.list(['el PP', 'IU'])).toBe('el PP e IU');
    expect(spanish.list(['Ana', 'Íñigo'])).toBe('Ana e Íñigo');
    expect(spanish.list(['Ana', 'Iolanda'])).toBe('Ana y Iolanda');
    expect(spanish.list(['el PP', 'Hielo'])).toBe('el PP y Hielo');
    expect(spanish.list(['el PP', 'Vox', 'Iglesias'])).toBe('el PP, Vox e Iglesias');
  });

  it('leave out the dates of cited laws', () => {
    const words = (name: string) => shortName(name).words;
    expect(words('de reforma de la Ley 1/2000, de 7 de enero, de Enjuiciamiento')).toBe(
      'de la Ley 1/2000 de Enjuiciamiento',
    );
    expect(words('de reforma de la Ley 1/2000, de 7 de enero de 2000, de Enjuiciamiento')).toBe(
      'de la Ley 1/2000 de Enjuiciamiento',
    );
  });

  it('are uncut if they exactly fit', () => {
    expect(fitted('sobre la pesca, el mar', 22)).toBe('sobre la pesca, el mar');
    expect(fitted('sobre la pesca, el mar', 21)).toBe('sobre la pesca…');
  });

  it.each([
    ['Proposición de los ayuntamientos', 'la Proposición de los ayuntamientos', true],
    ['Proposicion de los ayuntamientos', 'la Proposicion de los ayuntamientos', true],
    ['Enmiendas al Convenio', 'las Enmiendas al Convenio', true],
    ['Dictamen de la Comisión', 'el Dictamen de la Comisión', false],
    ['Dictámenes de la Comisión', 'los Dictámenes de la Comisión', false],
    ['Resoluciones 137 y 138', 'las Resoluciones 137 y 138', true],
    ['Acuerdos de Sede', 'los Acuerdos de Sede', false],
    ['Acuerdo de Sede', 'el Acuerdo de Sede', false],
    ['Asunto', '«Asunto»', false],
  ])('have the article of their noun: %s', (name, words, isFeminine) => {
    expect(matterPhrase(subject({ name, title: name }), name, '', false)).toMatchObject({
      words,
      isFeminine,
    });
  });
});
