import type { Language, Voice } from '../../pipeline/i18n/index.ts';
import { type Link, pathIn } from '../language.ts';
import type { PersonData } from './person-data.ts';

/** Returns the links of a person's page: other formats, and actions. */
export function personLinks({ person }: PersonData, language: Language, { say }: Voice): Link[] {
  const api = `/api/v1/persons/${person.id}`;
  return [
    ...(person.source_url === null ? [] : [{ href: person.source_url, text: say('person.official') }]),
    { href: api, text: say('person.json') },
    { href: `${api}/kpis`, text: say('person.kpis_json') },
    { href: `${api}/votes`, text: say('person.votes_json') },
    { href: `${api}/votes.csv`, text: say('person.votes_csv') },
    { href: pathIn(language, `/feeds/persons/${person.id}.atom`), text: say('source.feed') },
    { href: pathIn(language, `/embed?page=/persons/${person.id}`), text: say('source.embed') },
    {
      href: pathIn(language, `/subscribe?target_type=person&target_id=${person.id}`),
      text: say('source.follow'),
    },
    { href: pathIn(language, `/corrections?page=/persons/${person.id}#report`), text: say('source.report') },
  ];
}
