import { type Kpis, type Mandate, personWords } from '../i18n/card-words.ts';
import { groupShown } from '../i18n/latest-group.ts';
import type { Coverage } from '../model/coverage.ts';
import type { Person } from '../model/people/person.ts';
import type { Card } from './card.ts';

/** The card of a deputy: group, attendance and dissidence, without the photograph, which is not free. */
export const personCard: Card = {
  addresses: ['/persons/{id}/opengraph-image'],
  async show(ask, { id }) {
    const person = (await ask('/persons/{person_id}', { person_id: id! })) as Person;
    const kpis = (await ask('/persons/{person_id}/kpis', { person_id: id! })) as Kpis;
    const mandates = (await ask('/persons/{person_id}/mandates', { person_id: id! })) as Mandate[];
    const coverage = (await ask('/stats/coverage', {})) as Coverage[];
    return (voice) => ({
      words: personWords(person, kpis, mandates, coverage, voice),
      colour: groupShown(person)?.color_hex ?? null,
    });
  },
  *records({ db, all }, legislature) {
    const held = db.selectFrom('mandates').select('person_id as id').distinct().orderBy('person_id');
    const persons = db.selectFrom('persons').select('id').orderBy('id');
    yield* all(legislature === null ? persons : held.where('legislature_id', '=', legislature));
  },
};
