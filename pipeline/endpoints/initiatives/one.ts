import type { InferResult } from 'kysely';
import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { known } from '../../core/known.ts';
import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import { initiativeId } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { cameFrom } from '../../model/initiatives/carried-over.ts';
import {
  type InitiativeMini,
  initiative,
  initiativeMini,
  type Sponsor,
  sponsor,
  step,
} from '../../model/initiatives/initiative.ts';
import { initiativeDocument, law } from '../../model/initiatives/initiative-document.ts';
import { classifiedTopic } from '../../model/topic.ts';
import { vote } from '../../model/votes/vote.ts';
import { presentGroupMini } from '../groups/present.ts';
import { presentVote, selectVotes, votesWithLinks } from '../votes/present.ts';
import {
  fromInitiatives,
  initiativePresenter,
  presentMini,
  selectInitiatives,
  selectMinis,
} from './present.ts';

export const oneInitiative = endpoint({
  path: '/initiatives/{id}',
  tag: 'Initiatives',
  summary: 'One initiative with its authors, stages, topics and votes',
  params: z.object({ id: initiativeId }),
  missing: ['Initiative'],
  result: initiative
    .extend({
      sponsors: z
        .array(sponsor)
        .meta({ description: 'Authors of the initiative, in the published order; empty if unknown.' }),
      steps: z.array(step).meta({
        description: 'Stages of the initiative in the chamber, in the published order; empty if unknown.',
      }),
      law: law.nullable().meta({
        description:
          'The law that the initiative became; null if it did not become law, or if no document says which.',
      }),
      documents: z.array(initiativeDocument).meta({
        description: 'Where it is published officially, in the order published; empty where unknown.',
      }),
      topics: z
        .array(classifiedTopic)
        .meta({ description: 'Topics of the initiative, by id; empty if it has none.' }),
      votes: z
        .array(vote)
        .meta({ description: 'Votes on the initiative, oldest first; empty if there were none.' }),
      continues: initiativeMini.nullable().meta({
        description:
          'The same initiative in an earlier legislature, which its title names; null if no such initiative is loaded.',
      }),
      continued_by: initiativeMini.nullable().meta({
        description:
          'The same initiative in a later legislature, whose title names this one; null if no such initiative is loaded.',
      }),
    })
    .meta({
      id: 'InitiativeDetail',
      description: 'An initiative with its authors, stages, topics and votes.',
    }),
  compute({ id }, { read }) {
    const row = known(read.get(selectInitiative(read.db, { id })), 'Initiative');
    return {
      ...initiativePresenter(read)(row),
      sponsors: read.all(selectSponsors(read.db, { id })).map(presentSponsor),
      steps: read.all(selectSteps(read.db, { id })),
      law: read.get(selectLaw(read.db, { id })) ?? null,
      documents: read.all(selectDocuments(read.db, { id })),
      topics: read.all(selectTopics(read.db, { id })),
      votes: read.all(selectVotesOn(read.db, { id })).map(presentVote),
      ...carriedOver(read, row),
    };
  },
  prebuild: ({ db, all }) => all(db.selectFrom('initiatives').select('id').orderBy('id')),
});

type OneInitiative = Placeholders<{ id: number }>;

const selectInitiative = prepared((db: DbReader['db'], { id }: OneInitiative) =>
  selectInitiatives(fromInitiatives(db)).where('i.id', '=', id),
);

/** A joint vote is on more initiatives than the one it names first. */
const selectVotesOn = prepared((db: DbReader['db'], { id }: OneInitiative) =>
  selectVotes(votesWithLinks(db))
    .where('v.id', 'in', ({ selectFrom }) =>
      selectFrom('vote_initiatives as l').select('l.vote_id').where('l.initiative_id', '=', id),
    )
    .orderBy('v.date')
    .orderBy('v.id'),
);

const selectSponsors = prepared((db: DbReader['db'], { id }: OneInitiative) =>
  db
    .selectFrom('initiative_sponsors as s')
    .leftJoin('groups as g', 'g.id', 's.group_id')
    .select(['s.name', 's.is_government', 'g.slug', 'g.name_short', 'g.name_long', 'g.color_hex'])
    .where('s.initiative_id', '=', id)
    .orderBy('s.position'),
);

const presentSponsor = (row: InferResult<ReturnType<typeof selectSponsors>>[number]): Sponsor => ({
  ...row,
  is_government: row.is_government === 1,
  group: presentGroupMini(row),
});

const selectSteps = prepared((db: DbReader['db'], { id }: OneInitiative) =>
  db
    .selectFrom('initiative_steps')
    .select(['organ', 'phase', 'start_date', 'end_date'])
    .where('initiative_id', '=', id)
    .orderBy('position'),
);

const selectLaw = prepared((db: DbReader['db'], { id }: OneInitiative) =>
  db
    .selectFrom('laws')
    .select(['title', 'signed_on', 'gazette_number', 'published_on', 'url'])
    .where('initiative_id', '=', id),
);

const selectDocuments = prepared((db: DbReader['db'], { id }: OneInitiative) =>
  db
    .selectFrom('initiative_documents')
    .select(['kind', 'url'])
    .where('initiative_id', '=', id)
    .orderBy('position'),
);

const selectTopics = prepared((db: DbReader['db'], { id }: OneInitiative) =>
  db
    .selectFrom('initiative_topics as c')
    .innerJoin('topics as t', 't.id', 'c.topic_id')
    .select(['t.slug', 't.name_ca', 't.name_es', 't.name_en', 't.color_hex'])
    .select(['c.confidence', 'c.classified_by'])
    .where('c.initiative_id', '=', id)
    .orderBy('t.id'),
);

/** The same initiative in other legislatures. */
interface CarriedOver {
  continues: InitiativeMini | null;
  continued_by: InitiativeMini | null;
}

/** Returns where an initiative came from and where it continued, among the loaded legislatures. */
function carriedOver(
  read: DbReader,
  { title_original, continued_by_id }: { title_original: string; continued_by_id: number | null },
): CarriedOver {
  const mini = (query: ReturnType<typeof fromInitiatives>): InitiativeMini | null => {
    const found = read.get(selectMinis(query));
    return found === undefined ? null : presentMini(found);
  };
  const initiatives = fromInitiatives(read.db);
  const earlier = cameFrom(title_original);
  return {
    continues:
      earlier &&
      mini(
        initiatives
          .where('i.legislature_id', '=', earlier.legislature)
          .where('i.official_id', '=', earlier.official_id),
      ),
    continued_by: continued_by_id === null ? null : mini(initiatives.where('i.id', '=', continued_by_id)),
  };
}
