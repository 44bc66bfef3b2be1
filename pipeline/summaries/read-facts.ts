import type { DbReader } from '../db/open.ts';
import type { InitiativeTypes } from '../model/initiatives/initiative-type.ts';
import type { InitiativeFacts, Multilingual, SummaryInitiative } from './facts.ts';
import { approvedInPart, decidingVotes } from './read-outcomes.ts';
import { isNamedProposer, proposerOf } from './read-proposers.ts';

/** Facts with the number of their row. */
interface WithId<Facts> {
  id: number;
  facts: Facts;
}

/** Reads the facts of every initiative and vote of a legislature from a parliament database. */
export function factsReader(read: DbReader, types: InitiativeTypes, legislature: number) {
  const chamber = chamberNames(read);
  const initiatives = initiativesById(read, types, legislature);
  return {
    initiatives(): WithId<InitiativeFacts>[] {
      const decisive = decidingVotes(read, legislature);
      const inPart = approvedInPart(read, legislature);
      return rowsOfInitiatives(read, legislature).map(({ id, basis, path, last_event_on, ...told }) => ({
        id,
        facts: {
          ...told,
          chamber,
          initiative: initiatives.get(id)!,
          withLegislature: basis === 'dissolution',
          lastKnownOn: lastKnownOn(path, last_event_on),
          inPart: inPart.has(id),
          decidedBy: decisive.get(id) ?? null,
        },
      }));
    },
  };
}

function chamberNames({ db, get }: DbReader): Multilingual {
  const names = get(
    db.selectFrom('chambers').select(['name_ca', 'name_es', 'name_en']).orderBy('id').limit(1),
  )!;
  return { ca: names.name_ca, es: names.name_es, en: names.name_en };
}

const rowsOfInitiatives = ({ db, all }: DbReader, legislature: number) =>
  all(
    db
      .selectFrom('initiatives as i')
      .leftJoin('sources as s', 's.id', 'i.source_id')
      .select(['i.id', 'i.submitted_at as submittedOn', 'i.status', 'i.outcome', 'i.status_detail as detail'])
      .select(['i.status_basis as basis', 'i.closed_on as closedOn', 'i.last_event_on', 's.path'])
      .where('i.legislature_id', '=', legislature)
      .orderBy('i.id'),
  );

/**
 * File names of the chamber contain the day on which they were made:
 * "ProposicionesDeLey__20250730000000.json".
 */
function lastKnownOn(path: string | null, lastEventOn: string | null): string | null {
  const [, year, month, day] = /__(\d{4})(\d{2})(\d{2})\d{6}\./.exec(path ?? '') ?? [];
  if (year === undefined) return null;
  const madeOn = `${year}-${month}-${day}`;
  return lastEventOn !== null && lastEventOn > madeOn ? lastEventOn : madeOn;
}

/** Returns every initiative of a legislature as sentences name it. */
function initiativesById(
  read: DbReader,
  types: InitiativeTypes,
  legislature: number,
): Map<number, SummaryInitiative> {
  const { db, all } = read;
  const sponsors = all(
    db
      .selectFrom('initiative_sponsors as s')
      .innerJoin('initiatives as i', 'i.id', 's.initiative_id')
      .leftJoin('groups as g', 'g.id', 's.group_id')
      .select(['s.initiative_id', 's.name', 's.is_government', 'g.name_long'])
      .where('i.legislature_id', '=', legislature)
      .orderBy('s.initiative_id')
      .orderBy('s.position'),
  );
  const proposers = Map.groupBy(sponsors, ({ initiative_id }) => initiative_id);
  const titles = titlesByInitiative(read, legislature);
  const initiatives = all(
    db
      .selectFrom('initiatives')
      .select(['id', 'type_code', 'title_original'])
      .where('legislature_id', '=', legislature)
      .orderBy('id'),
  );
  return new Map(
    initiatives.map(({ id, type_code, title_original }) => {
      const type = types.get(type_code);
      const noun = type === undefined ? null : { ca: type.noun_ca, es: type.noun_es, en: type.noun_en };
      return [
        id,
        {
          type: type_code,
          noun,
          title: title_original,
          proposers: (proposers.get(id) ?? [])
            .filter(isNamedProposer)
            .map((sponsor) => proposerOf(sponsor, titles.get(id) ?? [])),
        },
      ];
    }),
  );
}

/** Returns the titles of the votes on each initiative: they show which members of a group presented it. */
function titlesByInitiative({ db, all }: DbReader, legislature: number): Map<number, string[]> {
  const rows = all(
    db
      .selectFrom('votes')
      .select(['initiative_id', 'subject_title'])
      .distinct()
      .where('legislature_id', '=', legislature)
      .where('initiative_id', 'is not', null)
      .orderBy('initiative_id')
      .orderBy('subject_title'),
  );
  const byInitiative = Map.groupBy(rows, ({ initiative_id }) => initiative_id!);
  return new Map(
    [...byInitiative].map(([id, votes]) => [id, votes.map(({ subject_title }) => subject_title)]),
  );
}
