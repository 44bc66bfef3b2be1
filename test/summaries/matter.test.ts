import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { briefer } from '../../pipeline/summaries/matter/brief.ts';
import { kindIn } from '../../pipeline/summaries/matter/kind.ts';
import { inLowerCase, nounOf, objectOfMotion } from '../../pipeline/summaries/matter/noun.ts';
import { objectOfLaw } from '../../pipeline/summaries/matter/object.ts';
import {
  agreementObject,
  officialThatFits,
  reportObject,
} from '../../pipeline/summaries/matter/official-object.ts';
import { isPartisan, ownWords } from '../../pipeline/summaries/matter/partisan.ts';
import { shorten } from '../../pipeline/summaries/matter/shorten.ts';
import { examples } from '../examples.ts';

describe('the object of a law', () => {
  it.each(examples<[string, string, string | null]>(import.meta, 'objects-of-laws.jsonl'))(
    '“%s” is its purpose, without dates, decrees and kinds',
    (name, object, reforms) => {
      expect(objectOfLaw(name)).toMatchObject({ object, reforms });
    },
  );
});

describe('what a text is, behind its object', () => {
  it.each([
    ['reforma de la Ley 22/1988 de Costas', 40, 'reforma de la Ley 22/1988 de Costas'],
    ['reforma de la Ley 22/1988 de Costas', 36, 'reforma de la Ley de Costas'],
    ['reforma de la Ley 24/2013 del Sector Eléctrico', 40, 'reforma de la Ley del Sector Eléctrico'],
    ['reforma de la Ley 24/2013 del Sector Eléctrico', 35, 'reforma de la Ley 24/2013'],
    ['reforma de la Ley 24/2013 del Sector Eléctrico', 20, ''],
    ['reforma de la Ley 12/2023 por el derecho a la vivienda', 40, 'reforma de la Ley 12/2023'],
    ['reforma de la Ley 13/2011 de regulación del juego', 40, 'reforma de la Ley 13/2011'],
  ])('“%s” keeps in %i characters the name of its law, else the number', (official, room, words) => {
    expect(officialThatFits(official, 0, room)).toBe(words);
  });

  it.each(examples<[string, string, string, string]>(import.meta, 'kinds-of-texts.jsonl'))(
    '“%s, %s” is said in Catalan and English outside the quotation',
    (kind, instrument, ca, en) => {
      const said = (language: 'ca' | 'en') =>
        kindIn({ kind, instrument, isOrganic: kind.includes('Orgánica') }, language, () => null);
      expect([said('ca'), said('en')]).toEqual([ca, en]);
    },
  );
});

describe('the name of a law in capitals', () => {
  it.each([
    ['Movilidad Sostenible', 'Movilidad sostenible'],
    ['Conciliación y Corresponsabilidad Familiar', 'Conciliación y corresponsabilidad familiar'],
    ['Comunicación Audiovisual', 'Comunicación audiovisual'],
    ['Navegación Aérea', 'Navegación aérea'],
    ['Tribunal Constitucional', 'Tribunal Constitucional'],
    ['Mar Menor', 'Mar Menor'],
    ['Agencia Tributaria', 'Agencia Tributaria'],
    ['Régimen Económico y Fiscal de Canarias', 'Régimen Económico y Fiscal de Canarias'],
    ['Seguridad Social', 'Seguridad Social'],
    ['Código Penal', 'Código Penal'],
    ['Illes Balears', 'Illes Balears'],
  ])('“%s” is a matter, and keeps those of institutions and places: “%s”', (name, matter) => {
    expect(inLowerCase(name)).toBe(matter);
  });
});

describe('the object of a motion', () => {
  it.each(examples<[string, string]>(import.meta, 'objects-of-motions.jsonl'))(
    '“%s” loses only words that say nothing',
    (name, object) => {
      expect(nounOf(name)).toBe(object);
    },
  );

  it.each([
    ['sobre el rechazo de la integración', 'sobre la integración'],
    ['relativa a la condena de la prohibición', 'relativa a la prohibición'],
    ['sobre la posición del Gobierno ante los aranceles', 'sobre los aranceles'],
    ['en defensa del Pacto Verde', 'sobre el Pacto Verde'],
    [
      'sobre las medidas que no ha adoptado el Gobierno para evitar incendios',
      'sobre las medidas que ha adoptado el Gobierno para evitar incendios',
    ],
    ['para evitar el cierre', 'para el cierre'],
    ['sobre la derogación de la ley de costas', 'sobre la ley de costas'],
  ])('“%s” keeps the words that turn its sense', (one, other) => {
    expect(nounOf(one)).not.toBe(nounOf(other));
  });

  it.each([
    ['sobre el cierre programado de las centrales', 'Sobre el cierre programado de las centrales'],
    ['relativa a la regularización de migrantes', 'Sobre la regularización de migrantes'],
    ['para el cierre programado de las centrales', 'Cierre programado de las centrales'],
    ['por la que se insta al Gobierno a la supresión de tasas', 'Supresión de tasas'],
    ['sobre el transporte en Galicia', 'Transporte en Galicia'],
  ])('“%s” keeps “about” before an act that its authors may oppose: “%s”', (name, object) => {
    expect(objectOfMotion(name)).toBe(object);
  });

  it.each([
    ['Infierno fiscal al que este Gobierno está sometiendo a los españoles', true],
    ['Evitar que el Pacto Verde europeo arrase el campo español', true],
    ['Defensa del olivar en el contexto de las plantas de generación renovable', false],
    ['Transporte ferroviario en Galicia', false],
    ['Nuevo mapa concesional estatal de los servicios de transporte público regular de viajeros', false],
    ['Restauración de las zonas arrasadas por la gota fría en Valencia', false],
  ])('“%s” is quoted if it judges or asserts: %s', (object, isQuoted) => {
    expect(isPartisan(object)).toBe(isQuoted);
  });
});

describe('the words of a group', () => {
  it.each([
    [
      'sobre la situación de emergencia y la falta de respuesta del Gobierno',
      'Situación de emergencia y falta de respuesta del Gobierno',
      '«Situación de emergencia y la falta de respuesta del Gobierno»',
    ],
    [
      'relativa al incremento de la inseguridad en España',
      'Sobre el incremento de la inseguridad en España',
      'Sobre el «incremento de la inseguridad en España»',
    ],
    [
      'sobre la ilegalización de \'Amaiur\' y "Bildu"',
      'Sobre la ilegalización de «Amaiur» y «Bildu»',
      'Sobre la «ilegalización de “Amaiur” y “Bildu”»',
    ],
    [
      'en defensa de la caza ante el abandono',
      'Defensa de la caza ante el abandono',
      '«Defensa de la caza ante el abandono»',
    ],
    ['para atenuar los costes', 'Menores costes', null],
  ])('“%s” are quoted whole, as “%s”: %s', (title, object, quotation) => {
    expect(ownWords(title, object)).toBe(quotation);
  });
});

describe('the object of an agreement or a report', () => {
  it.each(examples<[string, string, string | null]>(import.meta, 'objects-of-agreements.jsonl'))(
    '“%s” comes before its kind and its parties',
    (title, object, instrument) => {
      expect(agreementObject(title)).toEqual({ object, instrument });
    },
  );

  it('has no honorifics', () => {
    expect(
      reportObject(
        'Dictamen de la Comisión del Estatuto sobre declaración de actividades de los Excmos. Sres. Diputados',
      ),
    ).toEqual({
      object: 'Declaración de actividades de los diputados',
      instrument: 'dictamen de la Comisión del Estatuto',
    });
  });
});

describe('a name that is too long', () => {
  it.each(examples<[string, string]>(import.meta, 'spared-words.jsonl'))(
    '“%s” spares words before a clause: “%s”',
    (name, brief) => {
      expect(briefer(name, brief.length)).toBe(brief);
      expect(briefer(name, name.length)).toBe(name);
    },
  );

  it.each([
    [
      'Reducción de la tasa máxima de alcohol en la conducción y la prohibición de la difusión de los controles',
      60,
      'Reducción de la tasa máxima de alcohol en la conducción',
    ],
    [
      'Adaptación a la Convención sobre los derechos de las personas con discapacidad de la ONU y otras normas',
      90,
      'Adaptación a la Convención sobre los derechos de las personas con discapacidad de la ONU',
    ],
  ])('“%s” is cut to %i characters where a clause ends', (name, longest, cut) => {
    expect(shorten(name, longest)).toBe(cut);
  });

  it.each(examples<[string, number, string]>(import.meta, 'shortened-names.jsonl'))(
    'of “%s” with %i characters ends neither inside a list or a quotation nor at a vague noun',
    (name, longest, kept) => {
      expect(shorten(name, longest)).toBe(kept);
    },
  );

  it('keeps its words, its order and its limit, and leaves no quotation open, whatever it says', () => {
    const word = fc.constantFrom(
      'la',
      'ley',
      'de',
      'aguas',
      'y',
      'contra',
      'el',
      '«mar',
      'azul»',
      '(nueva)',
      'para',
      'que',
      'Ley 3/2024,',
    );
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 40, max: 120 }),
        (words, longest) => {
          const name = words.join(' ');
          const cut = shorten(name, longest);
          const bare = (text: string): string => text.replace(/[«»]/gu, '');
          expect(bare(name).startsWith(bare(cut))).toBe(true);
          expect(cut.length).toBeLessThanOrEqual(Math.max(longest, 1));
          expect(cut).not.toContain('…');
        },
      ),
    );
  });
});
