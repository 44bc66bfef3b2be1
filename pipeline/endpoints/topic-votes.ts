import type { TopicVotes } from '../model/topic-votes.ts';

/** Votes on one topic, as queries answer them. */
export interface TopicVotesRow {
  slug: string;
  name_ca: string;
  name_es: string;
  name_en: string;
  color_hex: string;
  yes: number;
  no: number;
  abstention: number;
}

/** Rows in order of topic, themes first, as published: topics without a vote cast are left out. */
export const presentTopicVotes = (rows: TopicVotesRow[]): TopicVotes[] =>
  rows
    .map(({ yes, no, abstention, ...topic }) => ({
      topic,
      votes_total: yes + no + abstention,
      yes,
      no,
      abstention,
    }))
    .filter(({ votes_total }) => votes_total > 0);
