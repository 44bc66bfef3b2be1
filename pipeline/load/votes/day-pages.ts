import type { DayPageVote } from '../../core/chamber/rows.ts';
import { type Issue, issue } from '../../core/issues.ts';
import { voteIdOf } from '../../model/votes/vote.ts';
import { FIRST_UNNUMBERED } from '../../model/votes/vote-numbers.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';
import { enterDraft, figures, fitsId, type VoteDrafts, voteIssue } from './vote-drafts.ts';

/** Adds the page of a day, after all vote files: it names initiatives, and is the only document of votes without a file. */
export function addDayPage(drafts: VoteDrafts, votes: DayPageVote[], document: SnapshotDocument): void {
  for (const vote of votes) {
    if (vote.session === null) {
      drafts.issues.push(
        issue('missing_field', {
          document: document.place.path,
          subject: `vote on ${vote.title}`,
          found: 'no session number',
          expected: 'a heading with the number of the session',
          legislature_id: drafts.legislature,
        }),
      );
      continue;
    }
    addPageVote(drafts, { ...vote, session: vote.session }, document);
  }
}

function addPageVote(
  drafts: VoteDrafts,
  vote: DayPageVote & { session: number },
  document: SnapshotDocument,
): void {
  const { session, number } = vote;
  if (!fitsId({ session, number: number ?? FIRST_UNNUMBERED }, document, drafts)) return;
  const draft = number === null ? undefined : drafts.byId.get(voteIdOf(drafts.legislature, session, number));
  if (draft === undefined) {
    addWithoutFile(drafts, vote, document);
    return;
  }
  draft.page = { ...vote, documentId: document.id };
  draft.documents.push(document.id);
  const { row } = draft;
  if (row.totals === null || vote.yes === null) return;
  const listed = [vote.yes, vote.no, vote.abstention].join('/');
  if (listed === figures(row.totals)) return;
  draft.withheld ??= 'page_totals_disagree';
  const about = { found: listed, expected: `${figures(row.totals)} as in ${draft.place.path}` };
  drafts.issues.push(voteIssue('page_totals_disagree', { row, place: document.place }, drafts, about));
}

function addWithoutFile(
  drafts: VoteDrafts,
  vote: DayPageVote & { session: number },
  document: SnapshotDocument,
): void {
  const { session, number, yes, no, abstention } = vote;
  const counted = yes !== null && no !== null && abstention !== null;
  if (!counted && !vote.byAssent) {
    drafts.issues.push(
      issue('vote_without_totals', {
        document: document.place.path,
        subject: `session ${session} ${number === null ? `vote on ${vote.title}` : `vote ${number}`}`,
        legislature_id: drafts.legislature,
      }),
    );
    return;
  }
  const row = {
    session,
    number: number ?? 0,
    date: vote.date,
    section: vote.section,
    text: vote.title,
    subgroupTitle: vote.subgroup,
    subgroupText: vote.point,
    joint: [],
    byAssent: vote.byAssent,
    totals: counted ? { present: yes + no + abstention, yes, no, abstention, notVoting: null } : null,
    unreadable: null,
  };
  enterDraft(drafts, row, document, { page: { ...vote, documentId: document.id } });
}

/** Reports votes that only pages of days show. */
export const votesWithoutFile = ({ byId, legislature }: VoteDrafts): Issue[] =>
  [...byId.values()].flatMap(({ row, page, place, documents }) =>
    page === null || row.byAssent || documents[0] !== page.documentId
      ? []
      : voteIssue('vote_without_file', { row, place }, { legislature }),
  );
