import type { z } from 'zod';
import { personWords } from '../i18n/card-words.ts';
import type { personKpis } from '../metrics/person-kpis.ts';
import type { Coverage } from '../model/coverage.ts';
import type { mandateWithPerson } from '../model/people/mandate.ts';
import type { Person } from '../model/people/person.ts';
import type { Card } from './card.ts';

type Mandate = z.output<typeof mandateWithPerson>;

/** A deputy: group, attendance and dissidence. Photographs are not ours to give away and are in no card. */
export const personCard: Card = {
  addresses: ['/persons/{id}/opengraph-image'],
  async show(ask, { id }) {
    const person = (await ask('/persons/{person_id}', { person_id: id! })) as Person;
    const kpis = (await ask('/persons/{person_id}/kpis', { person_id: id! })) as z.output<typeof personKpis>;
    const mandates = (await ask('/persons/{person_id}/mandates', { person_id: id! })) as Mandate[];
    const coverage = (await ask('/stats/coverage', {})) as Coverage[];
    return (voice) => ({
      words: personWords(person, kpis, mandates, coverage, voice),
      colour: person.latest_group?.color_hex ?? null,
    });
  },
  *records({ db, all }, legislature) {
    const held = db.selectFrom('mandates').select('person_id as id').distinct().orderBy('person_id');
    const persons = db.selectFrom('persons').select('id').orderBy('id');
    yield* all(legislature === null ? persons : held.where('legislature_id', '=', legislature));
  },
};
