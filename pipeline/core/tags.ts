/** The section of the reference that contains the table of every list. */
export const TABLES = 'Tables';

/** The sections of the reference, in display order. */
export const tags = {
  Utility: 'Status of the service, and addresses of its parts.',
  'Chambers and legislatures': 'The chambers whose data are published, and their legislatures.',
  Persons: 'Deputies: their personal data, the seats they held and how they voted.',
  Topics: 'The closed taxonomy: seventeen editorial themes and the seventeen Sustainable Development Goals.',
  Votes: 'All votes of the plenary, with official totals and links to the initiatives voted on.',
  Groups: 'Parliamentary groups by legislature: members, composition, votes by topic.',
  Metrics:
    'Figures computed from the voting records of deputies. Every row has the counts it is computed from and the version of its definition; votes without records are excluded.',
  Statistics: 'Counts of initiatives and votes by type, status, result, group and topic.',
  Agenda: 'Past and upcoming plenary sessions, with their agendas.',
  Dumps: 'Complete tables of one legislature, and the records of one vote, each in a single response.',
  Initiatives: 'Bills, motions, interpellations and the like, with their topics and votes.',
  Search: 'A single search of persons, groups, topics, initiatives and votes.',
  Subscriptions:
    'Alerts by e-mail on a topic, a person or a group, and the newsletter: subscribing, confirming and unsubscribing.',
  'Web push': 'Push messages to subscribed browsers.',
  Administration: 'Preview of the newsletter before it is sent, for the operator only.',
  [TABLES]:
    'Every list as CSV for programs and as XLSX for spreadsheets, at the address of the list with `.csv` or `.xlsx` at the end: same parameters, same order, one row per item.',
} as const satisfies Record<string, string>;

/** A section of the reference. */
export type Tag = keyof typeof tags;
