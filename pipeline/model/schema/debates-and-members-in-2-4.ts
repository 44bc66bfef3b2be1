import { inVersion, type SchemaChange } from './schema-change.ts';

const NEW = inVersion('2026-11-27', '2.3.0', '2.4.0');

/** Changes in version 2.4.0: debates of votes, parties, members, and lists of a day or since a day. */
export const ofDebatesAndMembers: readonly SchemaChange[] = [
  {
    ...NEW,
    id: 'debates-of-votes',
    kind: 'added',
    what: 'table',
    names: ['vote_debates'],
    words:
      'The debate that belongs to a vote, and the recording of the vote, with the addresses of the video, the text and the page of the Diario, and the evidence for it.',
  },
  {
    ...NEW,
    id: 'debates-in-answers',
    kind: 'changed',
    what: 'record',
    names: ['VoteDetail'],
    words: 'debates is new: the same for one vote.',
  },
  {
    ...NEW,
    id: 'record-of-debates',
    kind: 'added',
    what: 'record',
    names: ['VoteDebate'],
    words: 'A debate that belongs to a vote, or the recording of the vote itself.',
  },
  {
    ...NEW,
    id: 'times-of-votes',
    kind: 'added',
    what: 'column',
    names: ['votes.voted_time', 'votes.voted_time_end', 'votes.voted_time_precision'],
    words:
      'The time of a vote, or the times between which it was held, from the official file of interventions. voted_at is unchanged.',
  },
  {
    ...NEW,
    id: 'table-of-votes-with-times',
    kind: 'changed',
    what: 'table',
    names: ['votes'],
    words: 'It has the new columns.',
  },
  {
    ...NEW,
    id: 'times-and-dates-in-answers',
    kind: 'changed',
    what: 'record',
    names: ['Vote', 'VoteDetail'],
    words:
      'voted_time, voted_time_end and voted_time_precision are new, and so is date, the name that the tables give to the day of a vote: `fields=date` works as `fields=voted_at` does.',
  },
  {
    ...NEW,
    id: 'parties',
    kind: 'added',
    what: 'table',
    names: ['parties', 'party_labels'],
    words:
      'Parties and coalitions, with their numbers in Wikidata, and the names that official files give to their electoral lists.',
  },
  {
    ...NEW,
    id: 'party-of-a-mandate',
    kind: 'added',
    what: 'column',
    names: ['mandates.party_id'],
    words: 'The party or coalition of the electoral list: one for all names of its lists.',
  },
  {
    ...NEW,
    id: 'table-of-mandates-with-parties',
    kind: 'changed',
    what: 'table',
    names: ['mandates'],
    words: 'It has the new column.',
  },
  {
    ...NEW,
    id: 'party-ids-in-answers',
    kind: 'changed',
    what: 'record',
    names: ['Person', 'PersonWithCareer', 'MandateWithPerson', 'Deputy'],
    words: 'party_id is new: the party or coalition of the electoral list.',
  },
  {
    ...NEW,
    id: 'route-of-parties',
    kind: 'added',
    what: 'route',
    names: ['/parties'],
    words: 'All parties.',
  },
  {
    ...NEW,
    id: 'record-of-parties',
    kind: 'added',
    what: 'record',
    names: ['Party'],
    words: 'A party or coalition with the names of its electoral lists.',
  },
  {
    ...NEW,
    id: 'members',
    kind: 'added',
    what: 'table',
    names: ['members'],
    words:
      'One row for each row of vote_matrix, in the same order: groups, party, office, votes, attendance, dissents and position of a deputy.',
  },
  {
    ...NEW,
    id: 'route-of-members',
    kind: 'added',
    what: 'route',
    names: ['/legislatures/{legislature_id}/members'],
    words: 'The same as a list.',
  },
  {
    ...NEW,
    id: 'records-of-members',
    kind: 'added',
    what: 'record',
    names: ['LegislatureMember', 'MemberGroup'],
    words: 'A deputy of a legislature in one row, and a period in a group.',
  },
  {
    ...NEW,
    id: 'plain-tables-of-all-legislatures',
    kind: 'added',
    what: 'definition',
    names: ['dumps/all/*.csv'],
    words:
      'Tables over every legislature also have uncompressed CSV, except those with the votes of every deputy.',
  },
  {
    ...NEW,
    id: 'on-and-changed-since',
    kind: 'added',
    what: 'definition',
    names: ['on', 'changed_since', 'scope'],
    words:
      '`on` lists who sat on a date (/persons, /groups, /groups/{slug}/members, /legislatures/{legislature_id}/members); `changed_since` lists what releases since a date have changed (/votes, /persons, /groups, /initiatives); `scope=final` counts only votes that decide a matter as a whole (/metrics/attendance, dissidence, coincidence, positions, group-summary and /groups/{slug}/cohesion).',
  },
  {
    ...NEW,
    id: 'who-governs',
    kind: 'added',
    what: 'table',
    names: ['government_groups', 'investiture_votes', 'government_support'],
    words:
      'Groups in the Government by dates, votes by party in each investiture, and how often each group voted for initiatives of the Government.',
  },
  {
    ...NEW,
    id: 'fields-of-who-governs',
    kind: 'changed',
    what: 'record',
    names: ['LegislatureHistory', 'LegislatureRead', 'Investiture'],
    words: 'A legislature has `government_groups`, and an investiture `by_party`.',
  },
  {
    ...NEW,
    id: 'records-of-who-governs',
    kind: 'added',
    what: 'record',
    names: ['GovernmentGroup', 'InvestitureVote', 'GovernmentSupport'],
    words: 'A group in the Government, the votes of a party in an investiture, and the support of a group.',
  },
  {
    ...NEW,
    id: 'route-of-government-support',
    kind: 'added',
    what: 'route',
    names: ['/metrics/government-support'],
    words: 'How often each group voted for initiatives of the Government.',
  },
];
