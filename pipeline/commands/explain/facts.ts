import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';

/** The facts of a release about one number, from its database. */

/** Finds the initiative of an official number in one legislature, or in the newest that has it. */
export const findInitiative = ({ db, get }: DbReader, officialId: string, legislature: string | undefined) =>
  get(
    db
      .selectFrom('initiatives as i')
      .innerJoin('legislatures as l', 'l.id', 'i.legislature_id')
      .leftJoin('initiative_types as k', 'k.code', 'i.type_code')
      .leftJoin('sources as s', 's.id', 'i.source_id')
      .select([
        'i.id',
        'i.official_id',
        'i.title_original as title',
        'l.number as legislature',
        'k.name_en as official_type',
        'i.type',
        'i.status',
        'i.status_basis',
        'i.status_detail',
        'i.outcome',
        'i.closed_on',
        'i.last_event_on',
        'i.submitted_by',
        'i.plain_summary_ca',
        'i.plain_summary_es',
        'i.plain_summary_en',
        'i.plain_summary_provider',
        's.path as document',
        'i.source_url',
      ])
      .where('i.official_id', '=', officialId)
      .where((eb) =>
        legislature === undefined
          ? eb.lit(true)
          : eb.or([
              eb('l.number', '=', legislature.toUpperCase()),
              eb(sql<string>`cast(l.id as text)`, '=', legislature),
            ]),
      )
      .orderBy('l.id', 'desc')
      .limit(1),
  );

export const findVote = ({ db, get }: DbReader, id: number) =>
  get(
    db
      .selectFrom('votes as v')
      .innerJoin('legislatures as l', 'l.id', 'v.legislature_id')
      .leftJoin('sources as s', 's.id', 'v.source_id')
      .select([
        'v.id',
        'v.title',
        'v.description',
        'l.number as legislature',
        'v.session_number',
        'v.vote_number',
        'v.date',
        'v.result',
        'v.yes',
        'v.no',
        'v.abstention',
        'v.headline_es',
        'v.question',
        'v.question_part',
        'v.presented_by_evidence',
        'v.is_final',
        'v.required_majority',
        'v.effect',
        'v.records_withheld',
        'v.expediente_raw',
        'v.initiative_id',
        'v.plain_summary_ca',
        'v.plain_summary_es',
        'v.plain_summary_en',
        'v.plain_summary_provider',
        's.path as document',
        's.url as source_url',
      ])
      .where('v.id', '=', id),
  );

/** Returns votes on an initiative with their links to it, oldest first. */
export const votesOn = ({ db, all }: DbReader, initiative: number) =>
  all(
    db
      .selectFrom('vote_initiatives as l')
      .innerJoin('votes as v', 'v.id', 'l.vote_id')
      .select(['v.id', 'v.session_number', 'v.vote_number', 'v.date', 'v.result', 'v.headline_es'])
      .select('v.question')
      .select(['l.evidence', 'l.certainty'])
      .where('l.initiative_id', '=', initiative)
      .orderBy('v.id'),
  );

/** Returns initiatives of a vote with their links to it, the main one first. */
export const initiativesOf = ({ db, all }: DbReader, vote: number) =>
  all(
    db
      .selectFrom('vote_initiatives as l')
      .innerJoin('initiatives as i', 'i.id', 'l.initiative_id')
      .select([
        'i.id',
        'i.official_id',
        'i.title_original as title',
        'l.evidence',
        'l.certainty',
        'l.is_primary',
      ])
      .where('l.vote_id', '=', vote)
      .orderBy('l.is_primary', 'desc')
      .orderBy('i.id'),
  );

/** Returns the presenters of the initiative that was voted on, the first one first. */
export const presentersOf = ({ db, all }: DbReader, vote: number) =>
  all(
    db
      .selectFrom('vote_presenters')
      .select(['kind', 'name', 'members'])
      .where('vote_id', '=', vote)
      .orderBy('position'),
  );

/** Returns every document that contains a vote. */
export const documentsOf = ({ db, all }: DbReader, vote: number) =>
  all(
    db
      .selectFrom('vote_sources as v')
      .innerJoin('sources as s', 's.id', 'v.source_id')
      .select(['s.path', 's.kind'])
      .where('v.vote_id', '=', vote)
      .orderBy('s.path'),
  );

export const stepsOf = ({ db, all }: DbReader, initiative: number) =>
  all(
    db
      .selectFrom('initiative_steps')
      .select(['organ', 'phase', 'start_date', 'end_date'])
      .where('initiative_id', '=', initiative)
      .orderBy('position'),
  );

export type ExplainedInitiative = NonNullable<ReturnType<typeof findInitiative>>;
export type ExplainedVote = NonNullable<ReturnType<typeof findVote>>;
export type LinkedVote = ReturnType<typeof votesOn>[number];
export type VotePresenter = ReturnType<typeof presentersOf>[number];
export type LinkedInitiative = ReturnType<typeof initiativesOf>[number];
