import { type Issue, issue } from '../../core/issues.ts';
import { insertAll, inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { Curated, CuratedInvestiture } from '../../model/curated.ts';
import { INVESTITURE_CHOICES, type StoredGovernment } from '../../model/people/government.ts';
import { officialName } from '../documents/names.ts';
import type { People } from '../people/people.ts';
import { endFormerOffices, withGovernmentsByRule, writeInvestituresByRule } from './governments-by-rule.ts';

/**
 * Writes candidates for president with their investitures, and the Governments that held office, linked to
 * person and vote. Without a curated line, both come from the vote. Reports facts without a source.
 */
export function writeGovernments(
  db: DbWriter,
  { investitures, governments, governmentGroups, unsourced }: Curated,
  isShownInOfficeSince: People['isShownInOfficeSince'],
): Issue[] {
  const loaded = db.all(db.db.selectFrom('legislatures').select(['id', 'start_date', 'succeeded_on']));
  const personOf = personsByName(db);
  const insertInvestiture = inserter(db, tables.investitures);
  const insertGovernment = inserter(db, tables.governments);
  const insertVotes = inserter(db, tables.investiture_votes);
  const ofLoaded = ({ legislature_id }: { legislature_id: number }) =>
    loaded.some(({ id }) => id === legislature_id);
  const issues = investitures.filter(ofLoaded).flatMap((entry) => {
    const { vote, issues } = sameVote(db, entry);
    const person_id = personOf(entry.candidate, entry.legislature_id);
    const tied = { candidate: spoken(entry.candidate), person_id, vote_id: vote, basis: 'curated' } as const;
    const { by_party, ...facts } = entry;
    insertInvestiture({ ...facts, ...tied });
    const votes = INVESTITURE_CHOICES.flatMap((choice) =>
      Object.entries(by_party?.[choice] ?? {}).map(([party, votes]) => ({ party, choice, votes })),
    );
    for (const [position, each] of votes.entries())
      insertVotes({ investiture_id: entry.id, position, ...each, source: by_party!.source });
    return issues;
  });
  writeGovernmentGroups(db, governmentGroups);
  for (const { legislature_id, fact } of unsourced.filter(ofLoaded))
    issues.push(issue('fact_without_source', { legislature_id, subject: fact }));
  issues.push(...writeInvestituresByRule(db));
  const described = governments.map((entry): StoredGovernment => {
    const end_basis = entry.end_date === null ? null : 'curated';
    const person_id = personOf(entry.president, null);
    return { ...entry, president: spoken(entry.president), person_id, basis: 'curated', end_basis };
  });
  const all = withGovernmentsByRule(db, described);
  endFormerOffices(db, all, isShownInOfficeSince);
  for (const government of all) {
    const { president, start_date, end_date, basis } = government;
    if (basis === 'rule')
      issues.push(
        issue('government_by_rule', {
          subject: `${president}, ${start_date}`,
          expected: 'an entry in governments.json of the curated folder',
        }),
      );
    const during = loaded.filter(
      (legislature) =>
        (end_date === null || end_date > legislature.start_date) &&
        (legislature.succeeded_on === null || start_date < legislature.succeeded_on),
    );
    if (during.length > 0) insertGovernment(government);
  }
  return issues;
}

/** Writes the groups of loaded legislatures that were in the Government. */
function writeGovernmentGroups(db: DbWriter, entries: Curated['governmentGroups']): void {
  const groups = db.all(db.db.selectFrom('groups').select(['id', 'legislature_id', 'slug']));
  const rows = entries.flatMap(({ group, ...entry }) => {
    const found = groups.find((one) => one.legislature_id === entry.legislature_id && one.slug === group);
    return found === undefined ? [] : [{ group_id: found.id, ...entry }];
  });
  insertAll(db, tables.government_groups, rows);
}

const spoken = (name: string): string => {
  const { given, family } = officialName(name);
  return `${given} ${family}`;
};

/** Returns the only holder of a name in a legislature, or in all others; null if there are several. */
function personsByName(db: DbWriter): (name: string, legislature: number | null) => number | null {
  const names = db.all(db.db.selectFrom('person_names').select(['legislature_id', 'name', 'person_id']));
  const byKey = Map.groupBy(names, ({ name }) => officialName(name).key);
  return (name, legislature) => {
    const known = byKey.get(officialName(name).key) ?? [];
    const own = known.filter(({ legislature_id }) => legislature_id === legislature);
    const persons = new Set((own.length > 0 ? own : known).map(({ person_id }) => person_id));
    return persons.size === 1 ? [...persons][0]! : null;
  };
}

/** Returns the vote of that day on the same question with the same totals. */
function sameVote(
  db: DbWriter,
  { legislature_id, date, procedure, candidate, yes, no, abstention }: CuratedInvestiture,
): { vote: number | null; issues: Issue[] } {
  const ofThatDay = db.all(
    db.db
      .selectFrom('votes')
      .select(['id', 'yes', 'no', 'abstention'])
      .where('legislature_id', '=', legislature_id)
      .where('date', '=', date)
      .where('question', '=', procedure)
      .orderBy('id'),
  );
  const same = ofThatDay.find((vote) => vote.yes === yes && vote.no === no && vote.abstention === abstention);
  if (same !== undefined || ofThatDay.length === 0) return { vote: same?.id ?? null, issues: [] };
  const found = ofThatDay.map((vote) => `${vote.yes}–${vote.no}–${vote.abstention}`).join(', ');
  const about = { subject: `${candidate}, ${date}`, legislature_id };
  return {
    vote: null,
    issues: [issue('investiture_disagrees', { ...about, found, expected: `${yes}–${no}–${abstention}` })],
  };
}
