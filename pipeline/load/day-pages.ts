import { type Issue, issue } from '../issues.ts';
import { voteId } from '../model/vote.ts';
import type { DayPageVote } from '../sources/rows.ts';
import { type Divisions, nameOf, type VoteDocument } from './divisions.ts';

/** Votes without a number of their own are counted from here on within their session (DESIGN, Ids). */
const FIRST_UNNUMBERED = 901;

/**
 * Takes in the page of a day: it ties votes to what they were about, and it is the only trace of votes that have no
 * file. Comes after all vote files.
 */
export function addDayPage(divisions: Divisions, votes: DayPageVote[], document: VoteDocument): void {
  for (const vote of votes) {
    if (vote.session === null) {
      divisions.issues.push(
        issue('missing_field', {
          document: document.place.path,
          subject: `vote on ${vote.title}`,
          found: 'no session number',
          expected: 'a heading with the number of the session',
          legislature_id: divisions.legislature,
        }),
      );
      continue;
    }
    addPageVote(divisions, { ...vote, session: vote.session }, document);
  }
}

function addPageVote(
  divisions: Divisions,
  vote: DayPageVote & { session: number },
  document: VoteDocument,
): void {
  const number = vote.number ?? nextUnnumbered(divisions, vote.session);
  const division = divisions.byId.get(voteId(divisions.legislature, vote.session, number));
  if (division === undefined) {
    addWithoutFile(divisions, vote, number, document);
    return;
  }
  division.page = { ...vote, documentId: document.id };
  division.documents.push(document.id);
  const { totals } = division.row;
  if (totals === null || vote.yes === null) return;
  const told = [vote.yes, vote.no, vote.abstention].join('/');
  const filed = [totals.yes, totals.no, totals.abstention].join('/');
  if (told === filed) return;
  division.withheld ??= 'page_totals_disagree';
  divisions.issues.push(
    issue('page_totals_disagree', {
      document: document.place.path,
      subject: nameOf(division),
      found: told,
      expected: `${filed} as in ${division.place.path}`,
      legislature_id: divisions.legislature,
    }),
  );
}

function addWithoutFile(
  divisions: Divisions,
  vote: DayPageVote & { session: number },
  number: number,
  document: VoteDocument,
): void {
  const id = voteId(divisions.legislature, vote.session, number);
  const { yes, no, abstention } = vote;
  const counted = yes !== null && no !== null && abstention !== null;
  if (!counted && !vote.byAssent) {
    divisions.issues.push(
      issue('vote_without_totals', {
        document: document.place.path,
        subject: `session ${vote.session} vote ${number}`,
        legislature_id: divisions.legislature,
      }),
    );
    return;
  }
  const row = {
    session: vote.session,
    number,
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
  const { kind, place } = document;
  divisions.byId.set(id, {
    id,
    row,
    roll: null,
    documents: [document.id],
    kind,
    place,
    page: { ...vote, documentId: document.id },
    call: null,
    withheld: null,
  });
}

/** Votes of which pages of days are the only trace, whatever came after the pages. */
export const votesWithoutFile = ({ byId, legislature }: Divisions): Issue[] =>
  [...byId.values()].flatMap(({ row, page, place, documents }) =>
    page === null || row.byAssent || documents[0] !== page.documentId
      ? []
      : issue('vote_without_file', {
          document: place.path,
          subject: nameOf({ row }),
          legislature_id: legislature,
        }),
  );

/** The next number for a vote of a session that has none of its own. */
export function nextUnnumbered(divisions: Divisions, session: number): number {
  let number = FIRST_UNNUMBERED;
  while (divisions.byId.has(voteId(divisions.legislature, session, number))) number++;
  return number;
}
