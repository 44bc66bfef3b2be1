import { describe, expect, it } from 'vitest';
import { whyNoRecords } from '../../../site/vote/missing-records.ts';
import { type Ballot, recordsOf, voteOf } from '../parliament.ts';

const ballot: Ballot = { solar: [2, 0, 0, 0], lunar: [0, 3, 0, 0] };
const vote = voteOf(1, 1, ballot);
const records = recordsOf(ballot).map((record) => ({ ...record, listed: record.full_name }));
const said = (facts: object, shown: typeof records = []) =>
  whyNoRecords({ vote: { ...vote, ...facts }, records: shown });

describe('why a vote shows nobody’s choice', () => {
  it('is not asked where it shows everybody’s, or where all agreed without a count', () => {
    expect(said({}, records)).toEqual([]);
    expect(said({ by_assent: true })).toEqual([]);
  });

  it('is the reason for which its records are withheld, and what that means', () => {
    expect(said({ records_withheld: 'totals_disagree' })).toEqual([
      'withheld.totals_disagree',
      'withheld.intro',
    ]);
  });

  it('is that the Diario is still to be printed, where the page of the day links it', () => {
    const records_expected_in = 'https://www.example.org/DSCD-16-PL-3.PDF';
    expect(said({ secret: false, records_expected_in })).toEqual(['without.records_yet']);
    expect(said({ records_expected_in }, records)).toEqual([]);
  });

  it('is that it was secret, or else that no document has names', () => {
    expect(said({ secret: true })).toEqual(['without.secret']);
    expect(said({ secret: false })).toEqual(['without.records']);
  });
});
