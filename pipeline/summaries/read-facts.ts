import type { DbReader } from '../db/open.ts';
import type { InitiativeTypes } from '../model/initiatives/initiative-type.ts';
import { regionalParliament } from '../model/regional-parliaments.ts';
import { withoutTitles } from '../model/votes/presenter.ts';
import type { InitiativeFacts, Multilingual, Proposer, SummaryInitiative } from './facts.ts';
import { TEXT_KINDS } from './text-kinds.ts';

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
      return rowsOfInitiatives(read, legislature).map(
        ({ id, basis, path, last_event_on, inPart, ...row }) => ({
          id,
          facts: {
            ...row,
            chamber,
            initiative: initiatives.get(id)!,
            withLegislature: basis === 'dissolution',
            wasHeld: basis === 'debate',
            lastKnownOn: lastKnownOn(path, last_event_on),
            inPart: inPart === 1,
            decidedBy: decisive.get(id) ?? null,
          },
        }),
      );
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
      .select([
        'i.approved_in_part as inPart',
        'i.status_basis as basis',
        'i.closed_on as closedOn',
        'i.last_event_on',
        's.path',
      ])
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

/** The last vote with totals that decided each initiative as a whole. */
function decidingVotes(
  { db, all }: DbReader,
  legislature: number,
): Map<number, InitiativeFacts['decidedBy']> {
  const rows = all(
    db
      .selectFrom('vote_initiatives as l')
      .innerJoin('votes as v', 'v.id', 'l.vote_id')
      .select(['l.initiative_id', 'v.date', 'v.yes', 'v.no', 'v.abstention', 'v.result', 'v.effect'])
      .where('v.legislature_id', '=', legislature)
      .where('v.is_final', '=', 1)
      .where('v.yes', 'is not', null)
      .orderBy('v.date')
      .orderBy('v.id'),
  );
  return new Map(
    rows.map(({ initiative_id, date, yes, no, abstention, result, effect }) => [
      initiative_id,
      { date, result, effect, tally: { yes: yes!, no: no!, abstention: abstention! } },
    ]),
  );
}

/** An author of an initiative as the database has it. */
interface Sponsor {
  name: string;
  is_government: 0 | 1;
  name_long: string | null;
}

/** "Congreso de los Diputados. Pleno": what the chamber does by itself has no author. */
export const isNamedProposer = ({ name }: { name: string }): boolean =>
  !/^(?:Congreso de los Diputados\b|Pleno$)/.test(name);

/** "Rufián Romero, Gabriel (GR) y 130 Diputados": a deputy, with the code of the group, and how many signed with him. */
const DEPUTY = /^([^,()\d]+), ([^,()\d]+?)(?: \(.+\))?(?: y (\d+) diputad[oa]s)?$/i;

/** Who proposed an initiative; of a group also which members did, as far as the titles of votes on it tell. */
export function proposerOf({ name, is_government, name_long }: Sponsor, titles: readonly string[]): Proposer {
  if (is_government === 1) return { kind: 'government', name };
  const group = name_long ?? (/^Grupo Parlamentario /.test(name) ? name : null);
  if (group !== null) return { kind: 'group', name: group, members: membersIn(titles, group) };
  if (name === 'Senado') return { kind: 'senate', name };
  if (regionalParliament(name) !== null) return { kind: 'regional_parliament', name };
  const deputy = DEPUTY.exec(name);
  if (deputy === null) return { kind: 'other', name };
  const [, family, given, others] = deputy;
  return {
    kind: 'deputy',
    name: `${given} ${family}`,
    ...(others === undefined ? {} : { others: Number(others) }),
  };
}

/** The members that all titles name which name any of the group; null where none does, or they differ. */
function membersIn(titles: readonly string[], group: string): string | null {
  const word = group.replace(/^Grupo Parlamentario | en el Congreso$/g, '');
  const named = new Set(titles.flatMap((title) => memberOf(word, title) ?? []));
  return named.size === 1 ? [...named][0]! : null;
}

/** What titles begin with, up to what they are about: the kind and the author. */
const AUTHORED = new RegExp(
  `^(?:${TEXT_KINDS.map(({ words }) => words).join('|')})(?: orgánica)?,? (?:presentada por )?(?:del?|de los|el|los) Grupos? Parlamentarios? .*?(?=,? (?:sobre|relativ[ao]s?|para|por la que|en materia)\\b)`,
  'i',
);

function memberOf(word: string, title: string): string | null {
  const authors = AUTHORED.exec(title)?.[0] ?? '';
  for (const [, group, members] of authors.matchAll(/(\p{L}+) \(((?:Sres|Sras|Sra|Sr)\b[^()]*)\)/gu))
    if (group === word) return withoutTitles(members!);
  return null;
}
