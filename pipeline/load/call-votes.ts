import { type Issue, issue } from '../issues.ts';
import { voteId } from '../model/vote.ts';
import type { CallVote } from '../sources/rows.ts';
import { nextUnnumbered } from './day-pages.ts';
import { type Division, type Divisions, nameOf, type VoteDocument } from './divisions.ts';
import { pack, unpack } from './roll.ts';

/** A vote by call that has its place in time. */
type PlacedCall = CallVote & { session: number; date: string };

/**
 * Takes in the votes by call of one Diario. Pages of days list them too, without names: then both are one vote, under
 * the number and the words of the page. Comes after the page of the same day.
 */
export function addCallVotes(divisions: Divisions, votes: readonly CallVote[], document: VoteDocument): void {
  for (const vote of votes) {
    const { session, date } = vote;
    if (session === null || date === null) divisions.issues.push(withoutSession(vote, document, divisions));
    else addCallVote(divisions, { ...vote, session, date }, document);
  }
}

function addCallVote(divisions: Divisions, vote: PlacedCall, document: VoteDocument): void {
  const sameDay = [...divisions.byId.values()].filter(
    ({ row }) => row.session === vote.session && row.date === vote.date,
  );
  const printed = sameDay.find((division) => isPrintedAgain(division, vote, document, divisions));
  if (printed !== undefined) {
    printed.documents.push(document.id);
    return;
  }
  const division = listedOnPage(sameDay, vote) ?? newDivision(divisions, vote, document);
  if (!totalsAgree(division, vote)) {
    division.withheld = 'page_totals_disagree';
    divisions.issues.push(
      issue('page_totals_disagree', {
        document: division.place.path,
        subject: nameOf(division),
        found: figures(division.row.totals),
        expected: `${figures(vote.totals)} as in ${document.place.path}`,
        legislature_id: divisions.legislature,
      }),
    );
  }
  if (vote.isUnclear) division.withheld ??= 'unknown_choice';
  Object.assign(division, { call: vote, kind: document.kind, place: document.place });
  division.roll = pack(vote.ballots, divisions);
  division.documents.unshift(document.id);
}

/** The same vote in another volume: its text beside its PDF, or a corrected edition. */
function isPrintedAgain(
  { call, documents, roll }: Division,
  vote: PlacedCall,
  document: VoteDocument,
  divisions: Divisions,
): boolean {
  if (call === null || roll === null || documents.includes(document.id)) return false;
  const { names, choices } = unpack(roll, divisions);
  return (
    call.title === vote.title &&
    figures(call.totals) === figures(vote.totals) &&
    names.join('\n') === vote.ballots.names.join('\n') &&
    choices.join() === vote.ballots.choices.join()
  );
}

/**
 * The vote as the page of its day lists it: with these figures and on nothing else; with other figures only where the
 * page names the same number, and names it once.
 */
function listedOnPage(sameDay: readonly Division[], vote: PlacedCall): Division | null {
  const listed = sameDay.filter(
    ({ page, call, roll }) => page?.byCall === true && call === null && roll === null,
  );
  const onSame = listed.filter(({ page }) => page!.expedientes.some((id) => vote.expedientes.includes(id)));
  const onOther = (division: Division) =>
    vote.expedientes.length > 0 && division.page!.expedientes.length > 0 && !onSame.includes(division);
  const found = [...onSame, ...listed].find((division) => totalsAgree(division, vote) && !onOther(division));
  return found ?? (onSame.length === 1 ? onSame[0]! : null);
}

function newDivision(divisions: Divisions, vote: PlacedCall, { kind, place }: VoteDocument): Division {
  const { session, date, section, title, totals } = vote;
  const number = nextUnnumbered(divisions, session);
  const id = voteId(divisions.legislature, session, number);
  const words = { section, text: title, subgroupTitle: '', subgroupText: '', joint: [] };
  const row = { session, number, date, ...words, byAssent: false, totals, unreadable: null };
  const division = {
    id,
    row,
    roll: null,
    call: null,
    documents: [],
    kind,
    place,
    page: null,
    withheld: null,
  };
  divisions.byId.set(id, division);
  return division;
}

const totalsAgree = ({ row }: Division, { totals }: CallVote): boolean =>
  figures(row.totals) === figures(totals);

const figures = (totals: { yes: number; no: number; abstention: number } | null): string =>
  totals === null ? 'no totals' : [totals.yes, totals.no, totals.abstention].join('/');

const withoutSession = (
  { title, session, date }: CallVote,
  { place }: VoteDocument,
  { legislature: legislature_id }: Divisions,
): Issue =>
  issue('call_without_session', {
    document: place.path,
    subject: `vote on ${title}`,
    found: `${session === null ? 'no session' : `session ${session}`}, ${date ?? 'no day'}`,
    expected:
      'both, from the text, from `session` and `date` in the file .meta.json beside it, or from the path',
    legislature_id,
  });
