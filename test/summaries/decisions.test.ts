import { expect, it } from 'vitest';
import { decisionOf } from '../../pipeline/summaries/matter/decision.ts';
import { extensionIn } from '../../pipeline/summaries/matter/title-parts.ts';
import { examples } from '../examples.ts';
import { headlineFacts } from './facts.ts';

it.each(examples<[string, string, string, string]>(import.meta, 'senate-amendments.jsonl'))(
  'a decision says what the Senate’s amendments “%s” do, in three languages',
  (part, es, ca, en) => {
    const facts = headlineFacts({ question: 'senate_amendments', part, isPlural: true, result: 'approved' });
    expect([decisionOf(facts, 'es'), decisionOf(facts, 'ca'), decisionOf(facts, 'en')]).toEqual([
      `aprobadas las enmiendas del Senado ${es}`,
      `aprovades les esmenes del Senat ${ca}`,
      `the Senate amendments ${en} approved`,
    ]);
  },
);

it.each([
  ['2079, 2095, 2147 a 2153', '2079, 2095 y 2147 a 2153'],
  ['1 a 3, 5 a 7', '1 a 3 y 5 a 7'],
  ['2 y 3', '2 y 3'],
  ['144, 145, 184 y 164 a 181', '144, 145, 184 y 164 a 181'],
])('a decision lists the amendments %s as %s', (part, list) => {
  const facts = headlineFacts({ question: 'amendment', part, isPlural: true, result: 'rejected' });
  expect(decisionOf(facts, 'es')).toBe(`rechazadas las enmiendas ${list}`);
});

it.each([
  ['Solicitud de prórroga por un año del plazo', { unit: 'year', count: 1 }],
  ['Solicitud de la Comisión de Igualdad, de prórroga de seis meses del plazo', { unit: 'month', count: 6 }],
  ['Solicitud de prórroga de 3 meses del plazo', { unit: 'month', count: 3 }],
  ['de prórroga del plazo, hasta el final del próximo periodo de sesiones', { unit: 'session', count: 0 }],
  ['Solicitud de prórroga del plazo', { unit: 'none', count: 0 }],
])('“%s” extends the work of a committee by %o', (title, extension) => {
  expect(extensionIn(title)).toEqual(extension);
});
