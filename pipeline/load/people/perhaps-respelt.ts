import { type Issue, issue } from '../../core/issues.ts';
import { givenNamesAreVariants, type OfficialName, officialName, surnames } from '../documents/names.ts';
import { correctionLine } from './correct-names.ts';
import type { IdentifiedDeputy } from './identify.ts';
import { conflict, type Traits } from './person-evidence.ts';
import { haveMisprintedSurname } from './spellings.ts';

/** A person over all legislatures. */
interface ElectedPerson {
  deputy: IdentifiedDeputy;
  /** Keys of the names of each legislature. */
  keys: ReadonlyMap<number, string[]>;
  traits: Traits;
}

/** Reports new deputies who may be a former deputy under another spelling, with the line that joins them. */
export function perhapsRespelt(
  persons: readonly ElectedPerson[],
  isSettled: (legislature: number, one: string, other: string) => boolean,
): Issue[] {
  const bySurname = Map.groupBy(persons, ({ deputy }) => firstSurname(deputy));
  return persons.flatMap((person) => {
    const legislature = Math.min(...person.keys.keys());
    const former = (bySurname.get(firstSurname(person.deputy)) ?? []).filter(
      ({ keys, deputy, traits }) =>
        Math.min(...keys.keys()) < legislature &&
        !keys.has(legislature) &&
        !conflict(traits, person.traits) &&
        mayBeOne(deputy, person.deputy) &&
        !isSettled(legislature, deputy.published, person.deputy.published),
    );
    return former.map(({ deputy }) =>
      issue('perhaps_one_person', {
        subject: person.deputy.published,
        found: deputy.published,
        expected: correctionLine(legislature, person.deputy.published, deputy.published),
        legislature_id: legislature,
      }),
    );
  });
}

const firstSurname = ({ published }: IdentifiedDeputy): string =>
  officialName(published).familyKey.split(' ')[0]!.slice(0, 3);

/** Returns whether names have similar surnames and spellings of one given name, or both surnames and the constituency. */
function mayBeOne(one: IdentifiedDeputy, other: IdentifiedDeputy): boolean {
  const [here, there] = [one, other].map(({ published }) => officialName(published)) as [
    OfficialName,
    OfficialName,
  ];
  const sameSurnames = surnames(here) === surnames(there);
  const areAlike =
    sameSurnames || begins(here, there) || begins(there, here) || haveMisprintedSurname(here, there);
  if (areAlike && givenNamesAreVariants(here, there)) return true;
  const place = constituencyOf(one);
  return sameSurnames && here.familyKey.includes(' ') && place !== null && place === constituencyOf(other);
}

const begins = (one: OfficialName, other: OfficialName): boolean =>
  other.familyKey.startsWith(`${one.familyKey} `);

const constituencyOf = ({ entries }: IdentifiedDeputy): string | null =>
  entries.at(-1)?.mandatePeriods.at(-1)?.constituency ?? null;
