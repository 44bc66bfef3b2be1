import { sql } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { eachLegislature } from '../core/known.ts';
import { idsIn } from '../core/prepared-query.ts';
import { onlyLegislature } from '../core/record-params.ts';
import type { DbReader } from '../db/open.ts';
import { localDate } from '../model/fields.ts';
import { initiative } from '../model/initiatives/initiative.ts';
import { law, storedLaw } from '../model/initiatives/initiative-document.ts';
import { decision } from '../model/votes/decision.ts';
import { storedVote } from '../model/votes/vote.ts';
import { offsetOf, pageOf, pageParams, whenSet } from './lists.ts';

const voteOnLaw = storedVote
  .pick({ id: true, headline_ca: true, headline_es: true, headline_en: true })
  .extend({
    date: localDate.meta({ description: 'Day on which the plenary voted, local time.' }),
    question: decision.shape.question,
    yes: storedVote.shape.yes,
    no: storedVote.shape.no,
    abstention: storedVote.shape.abstention,
    result: storedVote.shape.result,
    effect: decision.shape.effect,
  })
  .meta({
    id: 'VoteOnLaw',
    description: 'A vote on taking up the bill of a law, on passing it, or on the amendments of the Senate.',
  });

const listedLaw = z
  .object({
    initiative_id: storedLaw.shape.initiative_id,
    legislature_id: initiative.shape.legislature_id,
    initiative_type: initiative.shape.type,
    official_id: initiative.shape.official_id,
    ...law.shape,
    votes: z.array(voteOnLaw).meta({
      description:
        'Loaded votes that decided the fate of its bill (is_final), oldest first; empty if there are none, as for a law approved in committee.',
    }),
  })
  .meta({ id: 'ListedLaw', description: 'A law with its bill and the votes that decided its fate.' });

export type ListedLaw = z.output<typeof listedLaw>;

/** Legislatures pass some dozens of laws: one page has all of them. */
const page_size = z
  .int()
  .min(1)
  .max(1000)
  .default(1000)
  .meta({ description: 'Number of items per page.', example: 2 });

export const laws = endpoint({
  path: '/laws',
  tag: 'Initiatives',
  summary: 'Laws with their bills, their votes and their number in the official gazette',
  description:
    'Laws that the official list of approved laws names and whose bill is loaded, newest first; those without a date come last. Decree-laws, which that list names too, are left out: the chamber validates or repeals them (/votes?question=decree_law_validation).',
  extra: true,
  params: z.object({
    legislature_id: onlyLegislature('Only laws of this legislature.'),
    page: pageParams.page,
    page_size,
  }),
  result: pageOf('LawPage', listedLaw),
  compute({ legislature_id, page, page_size }, { read }) {
    const chosen = read.db
      .selectFrom('laws as l')
      .innerJoin('initiatives as i', 'i.id', 'l.initiative_id')
      .where('i.type', '!=', 'real_decreto_ley')
      .where((eb) => eb.and(whenSet(legislature_id, (id) => eb('i.legislature_id', '=', id))));
    const { total } = read.get(chosen.select(({ fn }) => fn.countAll<number>().as('total')))!;
    const rows = read.all(
      chosen
        .select(['l.initiative_id', 'i.legislature_id', 'i.type as initiative_type', 'i.official_id'])
        .select(['l.title', 'l.signed_on', 'l.gazette_number', 'l.published_on', 'l.url'])
        .orderBy('l.published_on', (order) => order.desc().nullsLast())
        .orderBy('l.initiative_id', 'desc')
        .limit(page_size)
        .offset(offsetOf({ page, page_size })),
    );
    const votes = finalVotes(
      read,
      rows.map(({ initiative_id }) => initiative_id),
    );
    return {
      total,
      page,
      page_size,
      items: rows.map((row) => ({ ...row, votes: votes.get(row.initiative_id) ?? [] })),
    };
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});

/** Returns the final votes on some initiatives, oldest first. */
function finalVotes({ db, all }: DbReader, initiatives: readonly number[]): Map<number, ListedLaw['votes']> {
  const rows = all(
    db
      .selectFrom('votes as v')
      .innerJoin('vote_initiatives as n', 'n.vote_id', 'v.id')
      .select(['n.initiative_id', 'v.id', 'v.date', 'v.headline_ca', 'v.headline_es', 'v.headline_en'])
      .select(['v.question', 'v.yes', 'v.no', 'v.abstention', 'v.result', 'v.effect'])
      .where('v.is_final', '=', 1)
      .where('n.initiative_id', 'in', idsIn(sql`${JSON.stringify(initiatives)}`))
      .orderBy('v.date')
      .orderBy('v.id'),
  );
  const grouped = Map.groupBy(rows, ({ initiative_id }) => initiative_id);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ initiative_id: _, ...vote }) => vote)]));
}
