import { describe, expect, it } from 'vitest';
import { matterTypes } from '../../../pipeline/congreso/decisions/decide.ts';
import { fold } from '../../../pipeline/text/names.ts';
import { SECTION, sections } from '../../load/links/candidates.ts';

const typesOf = (text: string, section: string) => [
  ...matterTypes({ text: fold(text) }, sections(section), null),
];

describe('the types that the matter of a vote can have', () => {
  it('are those of its initiative, whatever the words', () => {
    const initiative = { id: 1, type: '125', title: '', authors: null };
    expect([...matterTypes({ text: 'proyecto de ley de pesca' }, null, initiative)]).toEqual(['125']);
  });

  it('are those of the section among those of the words', () => {
    const television =
      'Proposición de Ley de Televisión Sin Fronteras (corresponde al número de expediente 120/000007/0000 de la IX Legislatura).';
    const citizens = 'Toma en consideración de Proposiciones de Ley de iniciativa popular.';
    expect(typesOf(television, citizens)).toEqual(['120']);
  });

  it('are those of the words if the section cannot hold such a text or is not described', () => {
    expect(typesOf('Proyecto de Ley de Movilidad Sostenible.', SECTION.motions)).toEqual(['121']);
    expect(typesOf('Proyecto de Ley de Movilidad Sostenible.', 'Una sección nueva.')).toEqual(['121']);
  });

  it('come from the first text that the words name, not from a text that it is about', () => {
    const motion =
      'Moción consecuencia de interpelación urgente sobre la retirada del Proyecto de Ley de Movilidad Sostenible.';
    expect(typesOf(motion, SECTION.motions)).toEqual(['173']);
    expect(typesOf(motion, 'Una sección nueva.')).toEqual(['173', '171']);
  });

  it('are those of the section if the words name no text, and unknown if the section is unknown too', () => {
    expect(typesOf('Acuerdo con Chile.', SECTION.treaties)).toEqual(['110', '112']);
    expect(typesOf('Acuerdo con Chile.', 'Una sección nueva.')).toEqual([]);
  });
});
