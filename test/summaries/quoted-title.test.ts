import { describe, expect, it } from 'vitest';
import { officialTitle } from '../../pipeline/i18n/names.ts';
import { quotedTitle } from '../../pipeline/summaries/quoted-title.ts';

describe('the title of a motion', () => {
  it.each([
    ['sobre el infierno fiscal', 'sobre «el infierno fiscal»'],
    ['acerca del caos ferroviario', 'acerca del «caos ferroviario»'],
    ['acerca de la ruina', 'acerca de «la ruina»'],
    ['relativa al rechazo de la integración', 'relativa al «rechazo de la integración»'],
    ['para recuperar la calidad', 'para «recuperar la calidad»'],
    ['en defensa del Pacto', 'en defensa del «Pacto»'],
    ['en relación con los ataques', 'en relación con «los ataques»'],
    ['de medidas fiscales', 'de «medidas fiscales»'],
    ['que insta al Gobierno a realizar una auditoría', 'que insta al Gobierno a «realizar una auditoría»'],
    ['por la que se insta al Gobierno a condenar', 'por la que se insta al Gobierno a «condenar»'],
    ['ante el colapso', 'ante «el colapso»'],
  ])('is quoted behind the words that lead to it: %s', (title, quoted) => {
    expect(quotedTitle(title)).toBe(quoted);
  });

  it('is quoted as a whole if no words lead to it, and not quoted if no words are left', () => {
    expect(quotedTitle('integral de vivienda')).toBe('«integral de vivienda»');
    expect(quotedTitle('')).toBe('');
  });

  it('has inner quotation marks inside', () => {
    expect(quotedTitle('sobre la "ley mordaza" y «otras»')).toBe('sobre «la “ley mordaza” y “otras”»');
  });
});

describe('an official title in a headline', () => {
  it('is quoted if a group wrote it, in the marks of the language', () => {
    expect(officialTitle('mocion', 'Moción sobre el "caos"', 'es')).toBe('«Moción sobre el “caos”»');
    expect(officialTitle('interpelacion', 'Interpelación sobre el caos', 'ca')).toBe(
      '«Interpelación sobre el caos»',
    );
    expect(officialTitle('proposicion_no_ley', 'Proposición sobre el «caos»', 'en')).toBe(
      '“Proposición sobre el ‘caos’”',
    );
  });

  it('is unchanged if it names a law', () => {
    expect(officialTitle('proyecto_ley', 'Proyecto de Ley de Costas', 'es')).toBe(
      'Proyecto de Ley de Costas',
    );
  });
});
