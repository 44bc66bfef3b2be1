import { groupMini } from '../model/groups/group.ts';
import { storedMandate } from '../model/people/mandate.ts';
import { REMOTE_SEAT } from '../model/votes/choice.ts';
import { identifiedRecord, storedRecord } from '../model/votes/record.ts';
import { storedVote } from '../model/votes/vote.ts';
import type { View } from './view.ts';
import { columns } from './view-columns.ts';

/** Records with names, like the download `records_wide`. */
export const recordsWideView: View = {
  name: 'dump_records_wide',
  description: 'What one deputy did in one vote, with all names, as the table records_wide is downloaded.',
  columns: columns(
    {
      ...storedVote.shape,
      ...identifiedRecord.shape,
      ...storedMandate.shape,
      group_name_short: groupMini.shape.name_short,
      legislature_id: storedVote.shape.legislature_id,
      vote_id: storedRecord.shape.vote_id,
    },
    {
      vote_id: 'r.vote_id',
      date: 'v.date',
      person_id: 'm.person_id',
      full_name: 'p.full_name',
      group_slug: 'g.slug',
      group_name_short: 'g.name_short',
      constituency: 'm.constituency',
      party: 'm.party',
      choice: 'c.name',
      seat: `nullif(r.seat, ${REMOTE_SEAT})`,
      remote: `r.seat = ${REMOTE_SEAT}`,
      legislature_id: 'v.legislature_id',
      result: 'v.result',
      question: 'v.question',
      headline_ca: 'v.headline_ca',
      headline_es: 'v.headline_es',
      headline_en: 'v.headline_en',
    },
  ),
  from: `vote_records r
    join votes v on v.id = r.vote_id
    join mandates m on m.id = r.mandate_id
    join persons p on p.id = m.person_id
    join choices c on c.id = r.choice
    left join groups g on g.id = r.group_id`,
};
