import { concernedRows } from '../../pipeline/checks/quality.ts';
import { issueKinds } from '../../pipeline/core/issues.ts';
import { type Quality, quality } from '../../pipeline/model/quality.ts';
import type { VoteDetail } from '../../pipeline/model/votes/vote.ts';

/** Returns the quality of a small parliament: one vote withheld, two people known by name alone. */
export function qualityOf(withheld: VoteDetail | undefined): Quality {
  const issue = (code: keyof typeof issueKinds, subject: string) => ({
    code,
    severity: issueKinds[code].severity,
    message: `${subject}: ${issueKinds[code].what}`,
    document: 'votaciones/one.json',
    source_url: 'https://www.example.org/votaciones/one.json',
    subject,
    found: '171/177/1',
    expected: '172/177/1',
    legislature_id: 15,
  });
  const issues = [
    issue('person_by_name', 'Puig i Ferrer, Núria'),
    issue('person_by_name', 'Álvarez Güell, Ana'),
    ...(withheld === undefined ? [] : [issue('totals_disagree', 'session 158 vote 6')]),
  ];
  /** Returns as many votes; only the withheld one certainly has a page. */
  const under = (section: string, votes: number) =>
    withheld === undefined
      ? []
      : [{ legislature_id: 15, section, votes: Array.from({ length: votes }, () => withheld.id) }];
  return quality.parse({
    coverage: [
      {
        legislature_id: 15,
        first_vote: '2025-01-22',
        last_vote: '2026-02-12',
        sessions: 51,
        sessions_missing: [],
        days: 49,
        days_missing: [],
        votes: 6,
        votes_numbered: 10,
        votes_missing:
          withheld === undefined
            ? []
            : [{ session_number: 158, date: '2026-02-11', last: 6, missing: [1, 2, 3, 5] }],
        votes_with_records: 5,
        presiding_board_known: true,
        initiatives: 3,
        first_submitted: null,
        last_submitted: null,
        initiative_types: [{ code: '121', count: 3 }],
        complete_types: ['proyecto_ley'],
      },
    ],
    checks: [
      { legislature_id: 14, check: 'records_add_up', passed: 0, total: 0, rate: null },
      { legislature_id: 15, check: 'records_add_up', passed: 7, total: 8, rate: 87.5 },
      { legislature_id: 15, check: 'people_certain', passed: 1348, total: 1350, rate: 99.85 },
    ],
    links: [
      { legislature_id: 15, evidence: 'day_page', votes: 6, lowest_certainty: 1 },
      { legislature_id: 15, evidence: null, votes: 2, lowest_certainty: null },
    ],
    withheld: (withheld === undefined ? [] : [withheld]).map((vote) => ({
      vote_id: vote.id,
      legislature_id: 15,
      session_number: vote.session_number,
      vote_number: vote.vote_number,
      date: vote.voted_at.slice(0, 10),
      title: vote.title,
      headline_ca: vote.headline_ca,
      headline_es: vote.headline_es,
      headline_en: vote.headline_en,
      reason: vote.records_withheld,
      found: '171/177/1 yes/no/abstention in the records',
      expected: '172/177/1 as in the totals',
      source_url: vote.source_url,
    })),
    unknown_sections: [],
    unknown_questions: under('', 1),
    unlinked: under('Proposiciones no de Ley.', 42),
    same_name_elsewhere: [],
    unused_documents: [{ kind: 'approved-laws', count: 2, documents: ['iniciativas/laws.json'] }],
    kinds: [...new Set(issues.map(({ code }) => code))].map((code) => ({
      code,
      ...issueKinds[code],
      count: issues.filter((one) => one.code === code).length,
      ...concernedRows(code, issues),
    })),
    issues,
  });
}
