import { describe, expect, it } from 'vitest';
import { SECTION } from './deciding.ts';
import { headlines, put } from './put-to-the-vote.ts';

describe('the headline of a motion whose name is too long', () => {
  it.each([
    [
      'sobre las medidas que pretende adoptar el Gobierno para garantizar el suministro eléctrico en España',
      'sobre las medidas… para garantizar el suministro eléctrico en España',
    ],
    [
      'sobre las medidas que el Gobierno tiene previsto adoptar para hacer frente a la emergencia social derivada de la vivienda',
      'sobre las medidas… para hacer frente a la emergencia social derivada de la vivienda',
    ],
    [
      'sobre las razones que no quiere dar el Gobierno en materia de inmigración y de fronteras y de otras cosas',
      'sobre las razones que no quiere dar el Gobierno en materia de inmigración…',
    ],
    [
      'para adaptar la Ley 49/60, de 21 de julio, sobre propiedad horizontal, a la Convención sobre los derechos de todos',
      'para adaptar la Ley 49/60 sobre propiedad horizontal…',
    ],
    [
      'sobre la denominada "Operación Cataluña" y sobre las actuaciones que desde entonces no se han aclarado nunca',
      'sobre la denominada "Operación Cataluña" y sobre las actuaciones…',
    ],
    [
      'sobre el incumplimiento de lo que dice la "Ley 3/2024 para mejorar la calidad de vida de las personas enfermas"',
      'sobre el incumplimiento de lo que dice la "Ley 3/2024…"',
    ],
  ])('leaves out of a motion “%s” what says least of it, in its own words', (about, told) => {
    const text = `Moción consecuencia de interpelación urgente del Grupo Parlamentario VOX, ${about}.`;
    const [headline] = headlines(put([SECTION.motions, text], [10, 327]));
    expect(headline!.headline_es).toBe(`Rechazada la moción de Vox ${told}`);
  });
});
