import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import type { InitiativeTypes } from '../model/initiatives/initiative-type.ts';
import { budgetPart } from './budget-part.ts';
import type { InitiativeFacts, Multilingual, Proposer, SummaryInitiative, VoteFacts } from './facts.ts';
import { withoutTitles } from './headlines/headline-grammar.ts';
import { approvedInPart, decidingVotes } from './read-outcomes.ts';
import { isSomebody, proposerOf } from './read-proposers.ts';
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
    votes(): (WithId<VoteFacts> & { description: string })[] {
      const presenters = presentersByVote(read, legislature);
      return rowsOfVotes(read, legislature).map(
        ({ id, description, section, own_text, initiative_id, yes, no, abstention, ...vote }) => ({
          id,
          description,
          facts: {
            ...vote,
            chamber,
            presenters: presenters.get(id) ?? [],
            place: budgetPart(own_text, section),
            isRest: vote.isRest === 1,
            isOne: speaksOfOne(description, own_text, vote.question, vote.part),
            initiative:
              initiative_id === null
                ? namedInTitle(vote.title, types, presenters.get(id) ?? [])
                : votedInitiative(initiatives.get(initiative_id), { ...vote, own_text }),
            tally: yes === null || no === null || abstention === null ? null : { yes, no, abstention },
            is_final: vote.is_final === null ? null : vote.is_final === 1,
            passed: vote.passed === null ? null : vote.passed === 1,
            byAssent: vote.byAssent === 1,
            secret: vote.secret === 1,
            repeats: vote.repeats === 1,
          },
        }),
      );
    },
  };
}

/**
 * Returns whether the heading of a vote, the last part of its description, is about a single amendment, point
 * or resolution.
 */
function speaksOfOne(
  description: string,
  text: string,
  question: VoteFacts['question'],
  part: string | null,
): boolean {
  if (part !== null && /^\d/.test(part)) return !/,| y | a /.test(part);
  const heading = description.split(' · ').at(-1)!;
  if (question === 'totality_amendment') return !/\benmiendas\b/i.test(`${heading} ${text}`);
  return (
    /^-?\s*(?:resto de la )?(?:enmienda|voto particular|propuesta|punto)\b/i.test(heading) ||
    /votación (?:de la enmienda|del voto particular)\b/i.test(`${description} ${text}`)
  );
}

/** Openings of titles, and the type that each represents if no initiative is known. */
const HEADS = TEXT_KINDS.map(({ words, types: [type] }) => ({ head: new RegExp(`^${words}`, 'i'), type }));
const BY_GOVERNMENT = new Set(['121', '130']);

/** Returns the subject of an unlinked vote by its title; null if the title begins otherwise. */
function namedInTitle(
  title: string,
  types: InitiativeTypes,
  presenters: Proposer[],
): SummaryInitiative | null {
  const type = HEADS.find(({ head }) => head.test(title))?.type;
  const known = type === undefined ? undefined : types.get(type);
  if (type === undefined || known === undefined) return null;
  const noun = { ca: known.noun_ca, es: known.noun_es, en: known.noun_en };
  const isMotion = type === '162' || type === '173';
  const proposers = BY_GOVERNMENT.has(type)
    ? [{ kind: 'government' as const, name: 'Gobierno' }]
    : isMotion
      ? presenters.filter(({ kind }) => kind === 'group')
      : [];
  return { type, noun, title: withoutAuthor(title), proposers };
}

/** "Moción … del Grupo Parlamentario VOX, sobre …": the sentence already names the author. */
const withoutAuthor = (title: string): string =>
  title.replace(
    /^((?:Proposición|Moción)(?: no)?(?: de Ley| consecuencia de interpelación(?: urgente)?)(?: Orgánica)?) (?:del|de los) Grupos? .*?(?:, (?=(?:sobre|relativ|para|de|por|en|que) ?)| (?=(?:sobre|relativ[oa]s? a|para) ))/i,
    '$1 ',
  );

/** Type code of subcommittees and working parties. */
const SUBCOMMITTEE = '154';

/**
 * Returns the initiative of a vote, as its sentence names it. A subcommittee is a body, and a committee’s
 * report is not by the author of the text it reports on: then only the vote’s own words name the text put to
 * the vote. A text that was renamed keeps the name it had that day.
 */
function votedInitiative(
  initiative: SummaryInitiative | undefined,
  { title, question, own_text }: { title: string; question: VoteFacts['question']; own_text: string },
): SummaryInitiative | null {
  if (initiative === undefined || initiative.type === SUBCOMMITTEE) return null;
  if (question === 'committee_report' && REPORT.test(title)) return null;
  return RENAMED.test(own_text) ? { ...initiative, title } : initiative;
}

const REPORT = /^(?:Dictamen|Informe) de la Comisión\b/i;
const RENAMED = /\bantes denominad[oa]\b/i;

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

const rowsOfVotes = ({ db, all }: DbReader, legislature: number) =>
  all(
    db
      .selectFrom('votes as v')
      .select([
        'v.id',
        'v.initiative_id',
        'v.title as own_text',
        'v.subject_title as title',
        'v.description',
        'v.section',
        'v.yes',
        'v.no',
        'v.abstention',
        'v.result',
        'v.question',
        'v.question_part as part',
        'v.question_rest as isRest',
        'v.is_final',
        'v.required_majority',
        'v.passed',
        'v.effect',
        'v.by_assent as byAssent',
        'v.secret',
        sql<0 | 1>`v.repeats_vote_id is not null`.as('repeats'),
        sql<number>`max(0, (select count(*) from vote_initiatives l where l.vote_id = v.id) - 1)`.as('joint'),
      ])
      .where('v.legislature_id', '=', legislature)
      .orderBy('v.id'),
  );

/** Returns the presenters of each vote's text in a legislature. */
function presentersByVote({ db, all }: DbReader, legislature: number): Map<number, Proposer[]> {
  const rows = all(
    db
      .selectFrom('vote_presenters as p')
      .innerJoin('votes as v', 'v.id', 'p.vote_id')
      .select(['p.vote_id', 'p.kind', 'p.name', 'p.members'])
      .where('v.legislature_id', '=', legislature)
      .orderBy('p.vote_id')
      .orderBy('p.position'),
  );
  const byVote = Map.groupBy(rows, ({ vote_id }) => vote_id);
  return new Map(
    [...byVote].map(([vote, presenters]) => [
      vote,
      presenters.map(({ kind, name, members }) => ({
        kind: kind === 'government' || kind === 'senate' || kind === 'group' ? kind : ('other' as const),
        name: name ?? '',
        members: members === null ? null : withoutTitles(members),
      })),
    ]),
  );
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
            .filter(isSomebody)
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
