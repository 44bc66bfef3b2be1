/** The section of the reference that contains the table of every list. */
export const TABLES = 'Tables';

/** The sections of the reference, in display order. */
export const tags = {
  Utility: 'Whether the service works, and where its parts lie.',
  'Chambers and legislatures': 'The chambers whose facts are published, and the terms they sat in.',
  Persons: 'Deputies: who they are, the seats they held, what they voted.',
  Topics: 'The closed taxonomy: seventeen editorial themes and the seventeen sustainable development goals.',
  Votes: 'Every vote of the plenary, with its official totals and its links to what was voted on.',
  Groups: 'Parliamentary groups by legislature: members, composition, votes by topic.',
  Metrics:
    'Figures computed from the records of deputies. Every row carries the counts it comes from and the version of its definition; votes without records take no part.',
  Statistics: 'Counts of initiatives and votes by type, status, result, group and topic.',
  Agenda: 'Plenary sessions past and to come, with their orders of the day.',
  Dumps: 'Whole tables of one legislature, and the records of one vote, in one answer each.',
  Initiatives: 'Bills, motions, interpellations and the like, with their topics and votes.',
  Search: 'One question to persons, groups, topics, initiatives and votes at once.',
  Subscriptions:
    'Alerts by mail on a topic, a person or a group, and the newsletter: asked for, confirmed, left.',
  'Web push': 'Messages to a browser that asked for them.',
  Administration: 'The newsletter before it is sent, for the operator alone.',
  [TABLES]:
    'Every list as CSV, at its own address with `.csv` at the end: the same parameters, the same order, one row an item.',
} as const satisfies Record<string, string>;

/** A section of the reference. */
export type Tag = keyof typeof tags;
