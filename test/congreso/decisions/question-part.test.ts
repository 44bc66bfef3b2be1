import { describe, expect, it } from 'vitest';
import { questionPart } from '../../../pipeline/congreso/decisions/question-part.ts';
import type { Question } from '../../../pipeline/model/votes/decision.ts';
import { examples } from '../../examples.ts';

/** Returns the part that headings name; the nearest heading comes first. */
const partOf = (question: Question, point: string, subgroup = '', text = '') =>
  questionPart(question, point, subgroup, text).part;

describe('the part of a text that a vote is on', () => {
  it.each(examples<[Question, string, string, string | null]>(import.meta, 'parts.jsonl'))(
    'of %s under “%s” and “%s” is %s',
    (question, point, subgroup, part) => {
      expect(partOf(question, point, subgroup)).toBe(part);
    },
  );

  it('of the Senate’s amendments is the places they change, with their subject if there is space', () => {
    const short = 'Enmienda al artículo 19, relativa a la pesca.';
    expect(partOf('senate_amendments', short)).toBe('al artículo 19, relativa a la pesca');
    const long = `Enmienda al artículo 19, relativa a la pesca${' y al mar'.repeat(12)}.`;
    expect(partOf('senate_amendments', long)).toBe('al artículo 19');
    expect(partOf('senate_amendments', `Enmienda al artículo ${'segundo '.repeat(20)}.`)).toBeNull();
    expect(partOf('senate_amendments', 'Votación en bloque.')).toBeNull();
    const naming = 'Enmienda al artículo 19, por la que se incorpora la enmienda 541.';
    expect(partOf('senate_amendments', naming)).toBe(
      'al artículo 19, por la que se incorpora la enmienda 541',
    );
  });

  it('of the Senate’s amendments names every place in the vote, or none', () => {
    const loan = 'por la que se incorpora la enmienda 547 del GPP, relativa a una redistribución de créditos';
    const partIn = (...places: string[]) => partOf('senate_amendments', `Enmiendas ${places.join('; ')}.`);
    expect(partIn(`a la Sección 15 ${loan}`, `a la Sección 15, ${loan}`, `y a la Sección 17 ${loan}`)).toBe(
      'a la Sección 15; a la Sección 17',
    );
    expect(partIn(`al artículo 112 ${loan} y a la disposición final nueva ${loan}`, 'y al Anexo II')).toBe(
      'al artículo 112; a la disposición final nueva; al Anexo II',
    );
    const many = Array.from({ length: 9 }, (_, at) => `a la disposición adicional ${at}`);
    expect(partIn(...many)).toBeNull();
    expect(partIn(`a la Sección 15 ${loan}`, `al presupuesto ${'del organismo '.repeat(9)}`)).toBeNull();
  });

  it('of the Senate’s amendments is what they are about, and not the number of the amendment in the Senate', () => {
    const words =
      'Enmienda a la Sección 15 por la que se incorpora la enmienda 545 del GPP, relativa al reparto de la formación para el empleo en el presupuesto del INAP';
    expect(partOf('senate_amendments', words)).toBe(
      'a la Sección 15, relativa al reparto de la formación para el empleo en el presupuesto del INAP',
    );
  });

  it.each<[Question, string, string, string, boolean]>([
    ['amendment', 'Votación en bloque de las enmiendas', 'Enmiendas del Grupo A', '', true],
    ['amendment', 'Votación conjunta de las enmiendas', 'Enmiendas del Grupo A', '', true],
    ['senate_amendments', '', '', 'Proyecto de Ley de aguas. Votación en bloque de las enmiendas.', true],
    ['amendment', '', 'Enmiendas del Grupo A', '', false],
    ['amendment', 'Enmienda 3', 'Enmiendas del Grupo A', 'Votación en bloque de las enmiendas.', false],
    ['amendment', 'Resto de las enmiendas', 'Votación en bloque de las enmiendas', '', false],
  ])(
    'of %s under “%s”, “%s” and “%s” is all amendments together: %5$s',
    (question, point, subgroup, text, isBlock) => {
      expect(questionPart(question, point, subgroup, text).isBlock).toBe(isBlock);
    },
  );

  it('is the rest if the words say so', () => {
    const isRest = (point: string, subgroup = '') => questionPart('text_part', point, subgroup, '').isRest;
    expect([isRest('Resto del dictamen.'), isRest('', 'Restantes artículos.')]).toEqual([true, true]);
    // The rest of one point and two whole points is neither the rest of the text nor all other points.
    expect(isRest('Resto del punto 2, punto 3 y punto 4')).toBe(false);
    expect([isRest('Artículo 3.', 'Resto.'), isRest('Artículo 3.')]).toEqual([false, false]);
  });

  it('is several parts if the words say so', () => {
    const isPlural = (question: Question, point: string, subgroup = '') =>
      questionPart(question, point, subgroup, '').isPlural;
    expect(isPlural('amendment', 'Enmiendas 1 y 2.')).toBe(true);
    expect(isPlural('amendment', 'Enmienda 1.', 'Enmiendas presentadas por el Grupo A')).toBe(false);
    expect(isPlural('amendment', '', 'Enmiendas presentadas por el Grupo A')).toBe(true);
    expect(isPlural('amendment', '(Pública por llamamiento)', 'Enmiendas presentadas por el Grupo A')).toBe(
      true,
    );
    expect(isPlural('senate_amendments', 'Enmienda al artículo 3.')).toBe(false);
    expect(isPlural('senate_amendments', 'Enmiendas al artículo 3.')).toBe(true);
    expect(isPlural('senate_amendments', 'Resto de las enmiendas')).toBe(true);
    expect(
      isPlural('senate_amendments', 'Resto de la enmienda a la Disposición Adicional tercera (nueva)'),
    ).toBe(false);
  });
});
