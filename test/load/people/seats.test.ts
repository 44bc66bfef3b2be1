import { describe, expect, it } from 'vitest';
import {
  ACTIVE,
  DEPARTED,
  type Documents,
  legislatureWith,
  loadDocuments,
  soundDocuments,
} from '../parliament.ts';

const LATER = 'webpublica/opendata/diputados/DiputadosActivos__20261224050000.json';
const rows: Record<string, string>[] = JSON.parse(soundDocuments()[ACTIVE] as string);
const named = (name: string, facts: object = {}) => ({ ...rows[0], NOMBRE: name, ...facts });

/** Returns the mandates of a parliament of five seats with other files of deputies. */
function mandates(documents: Documents) {
  const { read, lines } = loadDocuments({ ...soundDocuments(), ...documents });
  const held = read.all(
    read.db
      .selectFrom('mandates')
      .select(['legislature_id', 'basis', 'is_open', 'constituency'])
      .orderBy('id'),
  );
  return { held, lines };
}

describe('files of deputies with more people than there are seats', () => {
  it('are left out as a whole, so that only votes show who sits', () => {
    const { held, lines } = mandates({ [ACTIVE]: JSON.stringify([...rows, named('Font Mas, Fina')]) });
    expect(held).toHaveLength(5);
    for (const mandate of held) expect(mandate).toMatchObject({ basis: 'votes', constituency: null });
    expect(lines.join('\n')).toContain('found 6 open mandates, expected 5 seats');
  });

  it('are accepted as soon as one of the deputies has left', () => {
    const { held } = mandates({
      [ACTIVE]: JSON.stringify([...rows, named('Font Mas, Fina')].slice(1)),
      [DEPARTED]: JSON.stringify([{ ...rows[0], FECHABAJA: '01/05/2025' }]),
    });
    expect(held.filter(({ is_open }) => is_open === 1)).toHaveLength(5);
    for (const mandate of held) expect(mandate).toMatchObject({ basis: 'official' });
  });
});

it('deputies who take seats after the dissolution belong to the next legislature, even without a curated entry', () => {
  const { held, lines } = mandates({
    ...legislatureWith({ end_date: '2026-10-06', succeeded_on: '2026-12-23' }),
    [LATER]: JSON.stringify([
      named('Font Mas, Fina', { FECHACONDICIONPLENA: '23/12/2026', FECHAALTA: '14/12/2026' }),
      named('Abad Gil, Ana', { FECHACONDICIONPLENA: '23/12/2026', FECHAALTA: '14/12/2026' }),
    ]),
  });
  expect(held.filter(({ legislature_id }) => legislature_id === 15)).toHaveLength(5);
  expect(held.filter(({ legislature_id }) => legislature_id === 16)).toHaveLength(2);
  expect(held.every(({ is_open }) => is_open === 1)).toBe(true);
  expect(lines.join('\n')).toContain('legislature 16');
});
