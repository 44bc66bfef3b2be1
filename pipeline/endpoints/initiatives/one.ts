import { z } from 'zod';
import type { Read } from '../../db/open.ts';
import { notFound } from '../../errors.ts';
import { type InitiativeStep, initiative, type Sponsor, sponsor, step } from '../../model/initiative.ts';
import { type ClassifiedTopic, classifiedTopic } from '../../model/topic.ts';
import { vote } from '../../model/vote.ts';
import { endpoint } from '../endpoint.ts';
import { initiativeId } from '../record-params.ts';
import { presentVote, selectVotes, votesWithLinks } from '../votes/present.ts';
import { fromInitiatives, presentInitiative, selectInitiatives } from './present.ts';

export const oneInitiative = endpoint({
  path: '/initiatives/{id}',
  tag: 'Initiatives',
  summary: 'One initiative with its authors, its way, its topics and its votes',
  params: z.object({ id: initiativeId }),
  missing: ['Initiative'],
  result: initiative
    .extend({
      sponsors: z
        .array(sponsor)
        .meta({ description: 'Its authors, in the order published; empty where unknown.' }),
      steps: z
        .array(step)
        .meta({ description: 'Its way through the chamber, in the order published; empty where unknown.' }),
      topics: z
        .array(classifiedTopic)
        .meta({ description: 'Topics it was classified under, in order of their ids; empty without any.' }),
      votes: z.array(vote).meta({ description: 'Votes on it, oldest first; empty without any.' }),
    })
    .meta({
      id: 'InitiativeDetail',
      description: 'An initiative with its authors, its way, its topics and its votes.',
    }),
  compute({ id }, { read }) {
    const row = read.get(selectInitiatives(fromInitiatives(read.db)).where('i.id', '=', id));
    if (row === undefined) throw notFound('Initiative');
    const votes = read.all(
      selectVotes(votesWithLinks(read.db))
        .where(({ eb, selectFrom }) =>
          // A joint vote is on more initiatives than the one it names first.
          eb(
            'v.id',
            'in',
            selectFrom('vote_initiatives as l').select('l.vote_id').where('l.initiative_id', '=', id),
          ),
        )
        .orderBy('v.date')
        .orderBy('v.id'),
    );
    return {
      ...presentInitiative(row),
      sponsors: sponsorsOf(read, id),
      steps: stepsOf(read, id),
      topics: topicsOf(read, id),
      votes: votes.map(presentVote),
    };
  },
  subject: 'initiative',
  prebuild: ({ db, all }) => all(db.selectFrom('initiatives').select('id').orderBy('id')),
});

const sponsorsOf = ({ db, all }: Read, initiativeId: number): Sponsor[] =>
  all(
    db
      .selectFrom('initiative_sponsors as s')
      .leftJoin('groups as g', 'g.id', 's.group_id')
      .select(['s.name', 's.is_government', 'g.slug', 'g.name_short', 'g.name_long', 'g.color_hex'])
      .where('s.initiative_id', '=', initiativeId)
      .orderBy('s.position'),
  ).map(({ name, is_government, slug, name_short, name_long, color_hex }) => ({
    name,
    is_government: is_government === 1,
    group: slug === null ? null : { slug, name_short: name_short!, name_long: name_long!, color_hex },
  }));

const stepsOf = ({ db, all }: Read, initiativeId: number): InitiativeStep[] =>
  all(
    db
      .selectFrom('initiative_steps')
      .select(['organ', 'phase', 'start_date', 'end_date'])
      .where('initiative_id', '=', initiativeId)
      .orderBy('position'),
  );

const topicsOf = ({ db, all }: Read, initiativeId: number): ClassifiedTopic[] =>
  all(
    db
      .selectFrom('initiative_topics as c')
      .innerJoin('topics as t', 't.id', 'c.topic_id')
      .select([
        't.slug',
        't.name_ca',
        't.name_es',
        't.name_en',
        't.color_hex',
        'c.confidence',
        'c.classified_by',
      ])
      .where('c.initiative_id', '=', initiativeId)
      .orderBy('t.id'),
  );
