import { z } from 'zod';
import { allSessions, sessions } from '../../pipeline/endpoints/agenda/agenda.ts';
import { dataDateOf } from '../../pipeline/endpoints/data-date.ts';
import { legislatures } from '../../pipeline/endpoints/legislatures/legislatures.ts';
import { search } from '../../pipeline/endpoints/search/search.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import type { Legislature } from '../../pipeline/model/legislature.ts';
import type { AgendaSession } from '../../pipeline/model/session.ts';
import { groupLine, initiativeLine, personLine, topicLine, voteLine } from './lines.ts';
import { legislatureOf } from './records-by-name.ts';
import { after, offset, type ToolContext, tool } from './tool.ts';
import { fromDay, legislature, toDay } from './vote-filters.ts';

const { q } = search.params.shape;
const MOST = 10;

const searchTool = tool(
  'search',
  {
    q: q.meta({ description: 'Words of a name or title, or an official number.' }),
    limit: z.int().min(1).max(MOST).default(5).meta({ description: 'Results of each kind.' }),
  },
  ({ q, limit }, context) => {
    const { read_as, persons, groups, topics, initiatives, votes } = search.compute({ q, limit }, context);
    const lines = <Item>(
      { total, items }: { total: number; items: Item[] },
      line: (item: Item, context: ToolContext) => unknown,
    ) => (total === 0 ? null : { total, items: items.map((item) => line(item, context)) });
    return {
      read_as,
      persons: lines(persons, personLine),
      groups: lines(groups, groupLine),
      topics: lines(topics, topicLine),
      initiatives: lines(initiatives, initiativeLine),
      votes: lines(votes, voteLine),
      note: 'For more, list_people, list_initiatives and list_votes with q. If nothing was found, use fewer words, in Spanish.',
      page: context.link(`/search?q=${encodeURIComponent(q)}`),
    };
  },
);

/** Sessions of a period that are read: two years of them. */
const SESSIONS = 100;

const getAgenda = tool(
  'get_agenda',
  {
    from: fromDay.meta({ description: 'First day, YYYY-MM-DD; by default today.' }),
    to: toDay,
    legislature,
    offset,
  },
  (asked, context) => {
    const { today } = context;
    const { from, to } = asked;
    const legislature_id = legislatureOf(context, asked.legislature);
    const found =
      from === undefined && to === undefined
        ? sessions.compute({ legislature_id, upcoming_only: true }, context)
        : allSessions
            .compute({ legislature_id, date_from: from, date_to: to, page: 1, page_size: SESSIONS }, context)
            .items.toReversed();
    return {
      today,
      data_until: dataDateOf(context.read),
      sessions: found.length,
      note:
        found.length === 0
          ? 'No session is published for these days. What was voted on a day: list_votes with from and to.'
          : `Items: each point of each agenda, in order of time; the newest ${SESSIONS} sessions of a period at most.`,
      page: context.link('/agenda'),
      list: after(
        asked.offset,
        found.flatMap((session) => agendaLines(session, context)),
      ),
    };
  },
  { clock: true },
);

/** Returns the points of the agenda of a session; a session without an agenda is one line. */
function agendaLines(
  { id, title, status, days, items, source_url }: AgendaSession,
  { link }: ToolContext,
): object[] {
  const session = { session: id, status, days: days.map(({ date }) => date).join(', ') };
  if (items.length === 0)
    return [{ ...session, title, agenda: 'not published', official_source: source_url }];
  return items.map((item) => ({
    ...session,
    section: item.section,
    point: item.title,
    official_number: item.official_id,
    initiative: item.initiative_id,
    page: item.initiative_id === null ? null : link(`/initiatives/${item.initiative_id}`),
  }));
}

const getLegislature = tool(
  'get_legislature',
  { legislature, offset },
  (asked, context) => {
    const all = legislatures.compute({}, context);
    const data_until = dataDateOf(context.read);
    const asksFor = legislatureOf(context, asked.legislature);
    const found = all.find(({ id }) => id === asksFor);
    const page = context.link('/legislatures');
    if (found === undefined)
      return {
        today: context.today,
        data_until,
        page,
        list: after(
          asked.offset,
          all.map((one) => legislatureLine(one, context)),
        ),
      };
    const {
      votes_missing,
      sessions_missing,
      days_missing,
      initiative_types: _,
      ...coverage
    } = found.coverage;
    return {
      today: context.today,
      data_until,
      ...legislatureLine(found, context),
      seats: found.seats,
      governments: found.governments.map(({ president, start_date, end_date }) => ({
        ...{ president, from: start_date, to: end_date },
      })),
      loaded: {
        ...coverage,
        sessions_without_votes: sessions_missing.length,
        days_without_votes: days_missing.length,
        votes_missing: votes_missing.reduce((sum, { missing }) => sum + missing.length, 0),
      },
      page,
      note: 'Items: investitures.',
      list: after(
        asked.offset,
        found.investitures.map(({ candidate, date, yes, no, abstention, invested, vote_id }) => ({
          ...{ candidate, date, yes, no, abstentions: abstention, invested, vote: vote_id },
          page: vote_id === null ? null : context.link(`/votes/${vote_id}`),
        })),
      ),
    };
  },
  { clock: true },
);

const legislatureLine = (one: Legislature, { language }: ToolContext) => ({
  legislature: one.id,
  name: inLanguage(one, 'name', language),
  ...{ status: one.status, election_date: one.election_date, from: one.start_date, to: one.end_date },
  votes: one.coverage.votes,
  first_vote: one.coverage.first_vote,
  last_vote: one.coverage.last_vote,
});

export const findingTools = [searchTool, getAgenda, getLegislature];
