import { expect, it } from 'vitest';
import type { InterventionRow } from '../../../pipeline/core/chamber/rows.ts';
import { noteSpeakers } from '../../../pipeline/load/people/official-evidence.ts';
import { openPersonEvidence } from '../../../pipeline/load/people/person-evidence.ts';

const speech = (
  speaker: string | null,
  speakerOffice: string | null,
  facts: Partial<InterventionRow> = {},
) => ({
  legislature: 15,
  officialId: null,
  title: null,
  authors: [],
  date: '2025-02-11',
  organ: 'Pleno',
  phase: null,
  kind: 'Intervención',
  speaker,
  speakerGroup: 'GS',
  speakerOffice,
  startsAt: '10:07',
  endsAt: '10:15',
  video: null,
  text: null,
  diario: null,
  ...facts,
});

function heard(...rows: InterventionRow[]) {
  const evidence = openPersonEvidence();
  noteSpeakers(rows, 7, evidence);
  return (key: string) => evidence.of(15, [key])[0];
}

it('a speaker’s official words give sex and office, however the name is written', () => {
  const about = heard(
    speech('Díaz Pérez, Yolanda', 'Vicepresidenta Segunda y Ministra de Trabajo y Economía Social'),
    speech('Diaz Perez, Yolanda.', 'Diputada', { date: '2025-02-10' }),
  );
  expect(
    about('diaz perez, yolanda')!.gender.map(({ words, gender, seenOn }) => [words, gender, seenOn]),
  ).toEqual([
    ['Vicepresidenta Segunda y Ministra de Trabajo y Economía Social', 'female', '2025-02-11'],
    ['Diputada', 'female', '2025-02-10'],
  ]);
  expect(about('diaz perez, yolanda')!.offices).toMatchObject([
    { role_kind: 'government', start_date: '2025-02-11', end_date: '2025-02-11' },
  ]);
});

it('give nothing for a speaker the minutes do not know: they call every such speaker "Diputado"', () => {
  const about = heard(speech('Ogou Corbi, Viviane', 'Diputado', { speakerGroup: null }));
  expect(about('ogou corbi, viviane')).toBeUndefined();
});

it('give nothing in a vote', () => {
  const about = heard(speech(null, null), speech('Ruiz, Ana', null));
  expect(about('ruiz, ana')).toBeUndefined();
});
