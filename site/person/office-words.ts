import type { Voice } from '../../pipeline/i18n/index.ts';
import type { Office } from '../../pipeline/model/people/office.ts';

/** Returns when an office was held, as exactly as documents show, and the source. */
export function officeWords(office: Office, { say, date }: Voice): string {
  const from = date(office.start_date);
  const to = office.end_date === null ? null : date(office.end_date);
  const exact = office.start_basis === 'official' && office.end_basis !== 'seen';
  const evidence = say(`office.evidence.${office.evidence}`);
  const days = (): string => {
    if (office.end_basis === 'rule' && to !== null) return say('office.until_next', { from, to });
    if (to === null) return say(exact ? 'period.since' : 'office.seen_since', { from });
    if (exact) return say('period.between', { from, to });
    if (from === to) return say('office.seen_on', { from });
    return say(
      office.start_basis === 'official' || office.end_basis === 'official'
        ? 'office.seen'
        : 'office.seen_between',
      { from, to },
    );
  };
  return `${days()} (${evidence})`;
}
