import { describe, expect, it } from 'vitest';
import { formatAgendaItem, formatterFor } from '../../pipeline/news/format.ts';

const formatted = (title: string) =>
  formatAgendaItem(
    { id: 1, section: null, title, date: '2026-11-24', initiativeId: null },
    formatterFor('es', 'https://votes.example'),
  );

describe('an item of the agenda in a mail', () => {
  it.each([
    [
      'Del Grupo Parlamentario Mixto (Sra. Belarra Urteaga), relativa a las medidas que va a adoptar el Gobierno para evitar las subidas desorbitadas de los precios de los productos energéticos y su impacto directo sobre el coste de la vida de las familias.',
      'Evitar las subidas desorbitadas de los precios de los productos energéticos y su impacto directo sobre el coste de la vida de las familias',
      ['De: Grupo Parlamentario Mixto (Sra. Belarra Urteaga)'],
    ],
    [
      'Del Grupo Parlamentario VOX, sobre la defensa del olivar.',
      'Defensa del olivar',
      ['De: Grupo Parlamentario VOX'],
    ],
    ['Proyecto de Ley de Movilidad Sostenible.', 'Proyecto de Ley de Movilidad Sostenible', []],
  ])('is its matter, and the group that presents it: %s', (title, matter, details) => {
    expect(formatted(title)).toMatchObject({ title: matter, details });
  });
});
