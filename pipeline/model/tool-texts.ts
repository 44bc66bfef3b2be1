/** A tool for language models: the question that it answers, and what it needs. */
interface ToolText {
  title: string;
  /** At most 300 characters: every client sends all descriptions with every question. */
  description: string;
}

/** The tools for language models (Model Context Protocol), in the order of their list. */
export const TOOLS = {
  search: {
    title: 'Find people, groups, topics, initiatives and votes by name',
    description:
      'Start here if you know a name but not its number. Finds words in Spanish, Catalan or English titles and names, in any order. The numbers and slugs found identify records in all other tools.',
  },
  get_vote: {
    title: 'What was voted on, with what result, and how each group voted',
    description:
      'One vote: matter, decision, result, totals, and the totals and line of every group. Most votes are on a part of a text; is_final says whether a vote decided the whole.',
  },
  list_votes: {
    title: 'Votes on a topic, in a period, or with words in the title',
    description:
      'Votes that match all filters, newest first. q searches for one phrase. To know how a group or a deputy voted, use votes_of_group or votes_of_person, which take most of these filters.',
  },
  who_voted: {
    title: 'Which deputies voted yes, no or abstained in one vote',
    description:
      'The choice of every deputy in one vote, by group and choice. dissent=true names only those who voted differently from their group. absent means only that no vote was cast.',
  },
  get_person: {
    title: 'Who a deputy is: group, constituency, offices, attendance',
    description:
      'One deputy, present or former: constituency, party, groups, offices, and for every legislature attendance and votes that differ from the group line.',
  },
  list_people: {
    title: 'The deputies of a constituency, party or group',
    description:
      'Deputies who match all filters, by family name. Without q and legislature, those of the newest legislature. For somebody who left earlier, use q or search.',
  },
  votes_of_person: {
    title: 'How a deputy voted',
    description:
      'Votes of one deputy with the choice in each, newest first. Filters: topic, words, choice, only votes that differ from the group line, only votes in which another deputy voted the same or differently.',
  },
  compare_people: {
    title: 'How alike two deputies vote, or who votes like one',
    description:
      'With other: the share of votes in which both made the same choice, and the votes in which they differed. Without other: the deputies who agree most and least with the person.',
  },
  get_group: {
    title: 'The parliamentary groups, or one with its members',
    description:
      'Without group: all groups of a legislature with size, cohesion and attendance. With group: the same of one, its composition, predecessors and members.',
  },
  votes_of_group: {
    title: 'How a group voted',
    description:
      'Votes of one group with its line and counts, newest first. Filters: topic, words, line, only votes in which members voted differently, only votes in which another group had the same or a different line.',
  },
  group_unity: {
    title: 'How united a group votes, and who votes differently',
    description:
      'Cohesion of groups over a legislature, and the deputies whose votes differed most often from the line of their group, in a period if from and to are given.',
  },
  agreement_between_groups: {
    title: 'How often groups vote alike, and on which topics they differ',
    description:
      'With other: the share of votes with the same line, in total and by topic, least agreement first. Without other: the agreement of the group with every other one. List the votes with votes_of_group and differs_from.',
  },
  winning_coalitions: {
    title: 'Which groups win votes together, and which are decisive',
    description:
      'Combinations of groups that won votes, most frequent first, and for every group the votes that it won and those that its choice alone decided.',
  },
  what_became_of: {
    title: 'What became of a bill or another initiative',
    description:
      'One initiative: authors, status, outcome, stages, the law that it became, and its votes, newest first. Takes a number, an official number (121/000036) or words of the title.',
  },
  list_initiatives: {
    title: 'Bills, motions and other initiatives',
    description:
      'Initiatives that match all filters, the most recent event first. status is the stage; outcome says how an initiative ended.',
  },
  get_topic: {
    title: 'The topics, or how groups vote on one and who proposes most',
    description:
      'Without topic: all topics with their slugs and numbers of initiatives. With topic: initiatives by status, main proposers, and how every group of a legislature voted on it.',
  },
  get_agenda: {
    title: 'What is on the agenda of the plenary',
    description:
      'Plenary sessions and their agenda items in a period; upcoming ones by default. It also gives today’s date, and says if no agenda is published.',
  },
  get_legislature: {
    title: 'Legislatures, Governments, and which data are loaded',
    description:
      'Dates, investitures and Governments of one legislature or, without legislature, of all in short, with the first and last loaded vote and known gaps. Check it before you say that something never happened.',
  },
} as const satisfies Record<string, ToolText>;

export type ToolName = keyof typeof TOOLS;

/** The tools removed on 2026-11-27, one for each route of the API, with the tool to use instead. */
export const REMOVED_TOOLS: Readonly<Record<string, ToolName>> = {
  health: 'get_legislature',
  root: 'get_legislature',
  chambers: 'get_legislature',
  chambers_by_slug: 'get_legislature',
  legislatures: 'get_legislature',
  legislatures_by_legislature_id: 'get_legislature',
  legislatures_by_legislature_id_history: 'get_legislature',
  persons: 'list_people',
  persons_by_person_id: 'get_person',
  persons_by_person_id_mandates: 'get_person',
  persons_by_person_id_topic_stats: 'votes_of_person',
  persons_by_person_id_kpis: 'get_person',
  persons_by_person_id_agreement: 'compare_people',
  persons_by_person_id_votes: 'votes_of_person',
  topics: 'get_topic',
  topics_by_slug: 'get_topic',
  topics_by_slug_initiatives: 'list_initiatives',
  votes: 'list_votes',
  votes_facets: 'list_votes',
  votes_latest: 'list_votes',
  votes_by_vote_id: 'get_vote',
  votes_by_vote_id_dissidents: 'who_voted',
  quiz: 'list_votes',
  groups: 'get_group',
  groups_by_slug: 'get_group',
  groups_by_slug_members: 'get_group',
  groups_by_slug_topic_stats: 'get_topic',
  groups_by_slug_composition: 'get_group',
  groups_by_slug_cohesion: 'group_unity',
  groups_by_slug_votes: 'votes_of_group',
  metrics_group_summary: 'get_group',
  metrics_cohesion: 'get_vote',
  metrics_coincidence: 'agreement_between_groups',
  metrics_attendance: 'get_person',
  metrics_dissidence: 'group_unity',
  metrics_coalitions: 'winning_coalitions',
  metrics_decisive: 'winning_coalitions',
  metrics_positions: 'compare_people',
  metrics_agreement: 'compare_people',
  metrics_trends: 'list_votes',
  stats_summary: 'get_legislature',
  stats_coverage: 'get_legislature',
  stats_initiatives_by_type: 'list_initiatives',
  stats_initiatives_by_outcome: 'list_initiatives',
  stats_initiatives_by_status: 'list_initiatives',
  stats_votes_by_result: 'list_votes',
  stats_votes_by_proposing_group: 'list_votes',
  stats_votes_by_presenter: 'list_votes',
  stats_topics_global: 'get_topic',
  stats_by_group_by_slug: 'list_initiatives',
  stats_by_topic_by_slug_proposers: 'get_topic',
  stats_cross_topic_by_topic_slug_group_by_group_slug: 'list_initiatives',
  agenda_upcoming: 'get_agenda',
  agenda_sessions: 'get_agenda',
  sessions: 'get_agenda',
  sittings: 'get_agenda',
  agenda_calendar: 'get_agenda',
  agenda_items_by_topic_by_topic_slug: 'get_agenda',
  dump_deputies: 'list_people',
  dump_votes: 'list_votes',
  dump_vote_records: 'who_voted',
  dump_initiatives: 'list_initiatives',
  initiatives: 'list_initiatives',
  initiatives_by_id: 'what_became_of',
};
