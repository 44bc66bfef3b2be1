import { groupMini } from '../model/groups/group.ts';
import { storedInitiative } from '../model/initiatives/initiative.ts';
import { storedLegislature } from '../model/legislature.ts';
import { REMOTE_SEAT } from '../model/votes/choice.ts';
import { identifiedRecord, storedRecord } from '../model/votes/record.ts';
import { storedVote, vote } from '../model/votes/vote.ts';
import { dumpViews } from './dump-views.ts';
import type { View } from './view.ts';

const v = storedVote.shape;
const r = identifiedRecord.shape;

/** Every view of the parliament database. */
export const views: readonly View[] = [
  {
    name: 'v_votes',
    description: 'A vote with the names of its linked records.',
    columns: {
      id: ['v.id', v.id],
      legislature: ['l.number', storedLegislature.shape.number],
      session_number: ['v.session_number', v.session_number],
      vote_number: ['v.vote_number', v.vote_number],
      date: ['v.date', v.date],
      title: ['v.title', v.title],
      description: ['v.description', v.description],
      yes: ['v.yes', v.yes],
      no: ['v.no', v.no],
      abstention: ['v.abstention', v.abstention],
      absent: ['v.absent', v.absent],
      result: ['v.result', v.result],
      matter_ca: ['v.matter_ca', v.matter_ca],
      matter_es: ['v.matter_es', v.matter_es],
      matter_en: ['v.matter_en', v.matter_en],
      decision_ca: ['v.decision_ca', v.decision_ca],
      decision_es: ['v.decision_es', v.decision_es],
      decision_en: ['v.decision_en', v.decision_en],
      headline_ca: ['v.headline_ca', v.headline_ca],
      headline_es: ['v.headline_es', v.headline_es],
      headline_en: ['v.headline_en', v.headline_en],
      subject: ['v.subject', v.subject],
      question: ['v.question', v.question],
      question_part: ['v.question_part', v.question_part],
      effect: ['v.effect', v.effect],
      is_final: ['v.is_final', v.is_final],
      initiative_official_id: ['i.official_id', storedInitiative.shape.official_id],
      initiative_type: ['i.type', vote.shape.initiative_type],
      initiative_title: ['i.title_original', storedInitiative.shape.title_original],
      proposing_group_slug: ['g.slug', vote.shape.proposing_group_slug],
      proposed_by_government: ['v.proposed_by_government', v.proposed_by_government],
      has_records: ['v.has_records', v.has_records],
      source_url: ['s.url', vote.shape.source_url],
    },
    from: `votes v
      join legislatures l on l.id = v.legislature_id
      left join initiatives i on i.id = v.initiative_id
      left join groups g on g.id = v.proposing_group_id
      left join sources s on s.id = v.source_id`,
  },
  {
    name: 'v_records',
    description: 'The choice of one deputy in one vote, with names.',
    columns: {
      vote_id: ['r.vote_id', storedRecord.shape.vote_id],
      date: ['v.date', v.date],
      title: ['v.title', v.title],
      headline_ca: ['v.headline_ca', v.headline_ca],
      headline_es: ['v.headline_es', v.headline_es],
      headline_en: ['v.headline_en', v.headline_en],
      mandate_id: ['r.mandate_id', r.mandate_id],
      person_id: ['m.person_id', r.person_id],
      full_name: ['p.full_name', r.full_name],
      group_slug: ['g.slug', r.group_slug],
      group_name_short: ['g.name_short', groupMini.shape.name_short],
      choice: ['c.name', r.choice],
      seat: [`nullif(r.seat, ${REMOTE_SEAT})`, r.seat],
      remote: [`r.seat = ${REMOTE_SEAT}`, r.remote],
    },
    from: `vote_records r
      join votes v on v.id = r.vote_id
      join mandates m on m.id = r.mandate_id
      join persons p on p.id = m.person_id
      join choices c on c.id = r.choice
      left join groups g on g.id = r.group_id`,
  },
  ...dumpViews,
];
