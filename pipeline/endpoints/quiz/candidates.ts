import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import type { StoredVote } from '../../model/votes/vote.ts';
import { PLAIN_QUESTIONS, type QuizCandidate } from './choose.ts';

/** The possible votes of a legislature, and those that are pinned, by id. */
interface Candidates {
  open: QuizCandidate[];
  pinned: QuizCandidate[];
}

/**
 * Reads the candidates for the rule: final votes with records on questions that fit on one line, and every
 * pinned one.
 */
export function candidatesOf(read: DbReader, legislatureId: number): Candidates {
  const query = sql<Row>`
    select v.id, v.question, v.subject, v.yes, v.no, v.abstention, p.vote_id is not null as pinned,
      exists (select 1 from vote_presenters w where w.vote_id = v.id) as presented,
      (select json_group_array(t.id order by t.id) from vote_topics c join topics t on t.id = c.topic_id
        where c.vote_id = v.id and t.kind = 'theme') as topics,
      (select json_group_array(json_array(g.group_id, g.line) order by g.group_id) from vote_group_totals g
        where g.vote_id = v.id and g.line_meaningful = 1) as lines
    from votes v left join quiz_pins p on p.vote_id = v.id
    where v.legislature_id = ${legislatureId} and v.has_records = 1 and (p.vote_id is not null
      or (v.is_final = 1 and v.batch_size is null and v.question in (${sql.join([...PLAIN_QUESTIONS])})))
    order by v.id`;
  const rows = read.all(query);
  const named = (pinned: boolean) => rows.filter((row) => (row.pinned === 1) === pinned).map(candidate);
  return { open: named(false), pinned: named(true) };
}

interface Row extends Pick<StoredVote, 'id' | 'question' | 'subject' | 'yes' | 'no' | 'abstention'> {
  pinned: 0 | 1;
  presented: 0 | 1;
  topics: string;
  lines: string;
}

const candidate = (vote: Row): QuizCandidate => ({
  ...vote,
  presented: vote.presented === 1 || vote.question === 'decree_law_validation',
  topics: JSON.parse(vote.topics),
  cast: [vote.yes ?? 0, vote.no ?? 0, vote.abstention ?? 0],
  lines: new Map(JSON.parse(vote.lines)),
});
