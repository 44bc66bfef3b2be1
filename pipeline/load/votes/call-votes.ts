import type { CallVote, OfficialTotals } from '../../core/chamber/rows.ts';
import { type Issue, issue } from '../../core/issues.ts';
import { ABSTENTION, AYE, NO } from '../../model/votes/choice.ts';
import { FIRST_UNNUMBERED } from '../../model/votes/vote-numbers.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';
import { packRecords, unpackRecords } from './packed-records.ts';
import {
  allDrafts,
  enterDraft,
  figures,
  fitsId,
  type VoteDraft,
  type VoteDrafts,
  voteIssue,
} from './vote-drafts.ts';

/** A call vote whose session and date are known. */
type PlacedCallVote = CallVote & { session: number; date: string; totals: OfficialTotals };

/** Adds the call votes of one Diario, after the page of the day: a vote in both has the number and words of the page. */
export function addCallVotes(
  drafts: VoteDrafts,
  votes: readonly CallVote[],
  document: SnapshotDocument,
): void {
  for (const vote of votes) {
    const { session, date } = vote;
    if (session === null || date === null) drafts.issues.push(withoutSession(vote, document, drafts));
    else if (fitsId({ session, number: FIRST_UNNUMBERED }, document, drafts)) {
      const totals = vote.totals ?? countedTotals(drafts, { ...vote, session, date });
      if (totals === null)
        drafts.issues.push(
          issue('call_without_result', {
            document: document.place.path,
            found: `${vote.rollCall.names.length} names`,
            expected:
              'the result that is announced behind them, or a vote with as many on the page of the day',
            legislature_id: drafts.legislature,
          }),
        );
      else addCallVote(drafts, { ...vote, session, date, totals }, document);
    }
  }
}

/** Counts the names of a vote whose result cannot be read; null unless the page of the day confirms the figures. */
function countedTotals(
  drafts: VoteDrafts,
  { session, date, rollCall: { choices } }: CallVote,
): OfficialTotals | null {
  const of = (choice: number) => choices.filter((one) => one === choice).length;
  const [yes, no, abstention] = [of(AYE), of(NO), of(ABSTENTION)];
  const totals = { present: yes + no + abstention, yes, no, abstention, notVoting: null };
  const isListed = allDrafts(drafts).some(
    ({ row, page }) =>
      row.session === session &&
      row.date === date &&
      page?.byCall === true &&
      figures(row.totals) === figures(totals),
  );
  return isListed ? totals : null;
}

function addCallVote(drafts: VoteDrafts, vote: PlacedCallVote, document: SnapshotDocument): void {
  const sameDay = allDrafts(drafts).filter(
    ({ row }) => row.session === vote.session && row.date === vote.date,
  );
  const printed = sameDay.find((draft) => isPrintedAgain(draft, vote, document, drafts));
  if (printed !== undefined) {
    printed.documents.push(document.id);
    return;
  }
  const draft = listedOnPage(sameDay, vote) ?? newDraft(drafts, vote, document);
  if (!totalsAgree(draft, vote)) {
    draft.withheld = 'page_totals_disagree';
    const expected = `${figures(vote.totals)} as in ${document.place.path}`;
    const about = { found: figures(draft.row.totals), expected };
    drafts.doubts.push({ draft, about: voteIssue('page_totals_disagree', draft, drafts, about) });
  }
  if (vote.isUnclear) draft.withheld ??= 'unknown_choice';
  Object.assign(draft, { call: vote, kind: document.source.kind, place: document.place });
  draft.records = packRecords(vote.rollCall, drafts);
  draft.documents.unshift(document.id);
}

/** Returns whether this is the same vote in another volume: its text next to its PDF, or a corrected edition. */
function isPrintedAgain(
  { call, documents, records }: VoteDraft,
  vote: PlacedCallVote,
  document: SnapshotDocument,
  drafts: VoteDrafts,
): boolean {
  if (call === null || records === null || documents.includes(document.id)) return false;
  const { names, choices } = unpackRecords(records, drafts);
  return (
    call.title === vote.title &&
    figures(call.totals) === figures(vote.totals) &&
    names.join('\n') === vote.rollCall.names.join('\n') &&
    choices.join() === vote.rollCall.choices.join()
  );
}

/**
 * Returns the vote of the page with these figures and this subject; with other figures only if the page has the
 * number once.
 */
function listedOnPage(sameDay: readonly VoteDraft[], vote: PlacedCallVote): VoteDraft | null {
  const listed = sameDay.filter(
    ({ page, call, records }) => page?.byCall === true && call === null && records === null,
  );
  const onSame = listed.filter(({ page }) => page!.expedientes.some((id) => vote.expedientes.includes(id)));
  const onOther = (draft: VoteDraft) =>
    vote.expedientes.length > 0 && draft.page!.expedientes.length > 0 && !onSame.includes(draft);
  const found = [...onSame, ...listed].find((draft) => totalsAgree(draft, vote) && !onOther(draft));
  return found ?? (onSame.length === 1 ? onSame[0]! : null);
}

function newDraft(drafts: VoteDrafts, vote: PlacedCallVote, document: SnapshotDocument): VoteDraft {
  const { session, date, section, title, totals } = vote;
  const words = { section, text: title, subgroupTitle: '', subgroupText: '', joint: [] };
  const row = { session, number: 0, date, ...words, byAssent: false, totals, unreadable: null };
  return enterDraft(drafts, row, document, { documents: [] });
}

const totalsAgree = ({ row }: VoteDraft, { totals }: Pick<CallVote, 'totals'>): boolean =>
  figures(row.totals) === figures(totals);

const withoutSession = (
  { title, session, date }: CallVote,
  { place }: SnapshotDocument,
  { legislature: legislature_id }: VoteDrafts,
): Issue =>
  issue('call_without_session', {
    document: place.path,
    subject: `vote on ${title}`,
    found: `${session === null ? 'no session' : `session ${session}`}, ${date ?? 'no day'}`,
    expected:
      'both, from the text, from `session` and `date` in the file .meta.json beside it, or from the path',
    legislature_id,
  });
