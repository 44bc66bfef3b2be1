import { expect, it } from 'vitest';
import { knownNames } from '../../../pipeline/load/decisions/known-names.ts';
import { officialTitle } from '../../../pipeline/load/decisions/official-title.ts';

const BILL = 'Proyecto de Ley de Movilidad Sostenible';

it.each([
  ['as it stands', `- ${BILL}.`, BILL],
  ['within words about the vote', `Votación del dictamen del ${BILL}.`, BILL],
  ['of what is to be done directly', `Tramitación directa y en lectura única del ${BILL}.`, BILL],
  ['behind an agreement', `Acuerdo de tramitación directa y en lectura única del ${BILL}.`, BILL],
  ['of which a debate is asked for', `Solicitud de avocación por el Pleno del ${BILL}.`, BILL],
  ['of which debates are asked for', `Solicitudes de avocación por el Pleno del ${BILL}.`, BILL],
  ['against which somebody is', `Enmienda a la totalidad al ${BILL}, presentada por el Grupo A.`, BILL],
  ['against which several are', `Enmiendas a la totalidad al ${BILL}, presentadas por el Grupo A.`, BILL],
  ['about which somebody thinks otherwise', `Voto particular al ${BILL}.`, BILL],
  [
    'of a request that asks for no debate',
    'Solicitud de prórroga de la Comisión.',
    'Solicitud de prórroga de la Comisión',
  ],
  [
    'of a decree-law that is debated as a bill',
    'Tramitación como Proyecto de Ley por el procedimiento de urgencia del Real Decreto-ley 1/2025, de pesca.',
    'Real Decreto-ley 1/2025, de pesca',
  ],
  ['without how it is voted', `${BILL}. Se vota en sus términos.`, BILL],
  ['without the amendments it is voted with', `${BILL}. Con las enmiendas del Grupo A.`, BILL],
  ['without why the whole is voted', `${BILL}, por tener carácter orgánico.`, BILL],
  ['without why it is voted at once', `${BILL}, por tramitarse en lectura única.`, BILL],
  ['without its former name', `${BILL} (antes denominado Proyecto de Ley (nuevo) de caminos).`, BILL],
  ['without where it comes from', `${BILL} (procedente del Real Decreto-ley 1/2025).`, BILL],
  ['without that it goes on', `${BILL} (continuación).`, BILL],
  ['without a bracket that nobody closed', `${BILL} (antes Proyecto de Ley de caminos`, BILL],
  ['with brackets of its own', `${BILL} (Orgánica).`, `${BILL} (Orgánica)`],
])('the official title of a matter is read %s', (_, words, title) => {
  expect(officialTitle(words)).toBe(title);
});

it('a law is known by the name that people use where its own begins so, and no other', () => {
  const name = { ca: 'llei de mobilitat', es: 'ley de movilidad', en: 'mobility act' };
  const curated = { name_begins: 'de Movilidad Sostenible', ...name } as Parameters<
    typeof knownNames
  >[0][number];
  const nameOf = knownNames([curated]);
  expect(nameOf('de movilidad sostenible, en las ciudades')).toEqual(name);
  expect(nameOf('que cambia la de Movilidad Sostenible')).toBeNull();
  expect(knownNames([])('de Movilidad Sostenible')).toBeNull();
});
