import { describe, expect, it } from 'vitest';
import { whyNoRecords } from '../../../site/vote/vote-data.ts';
import { type Ballot, recordsOf, voteOf } from '../parliament.ts';

const ballot: Ballot = { solar: [2, 0, 0, 0], lunar: [0, 3, 0, 0] };
const vote = voteOf(1, 1, ballot);
const records = recordsOf(ballot).map((record) => ({
  ...record,
  listed: record.full_name,
  constituency: null,
}));
const said = (facts: object, shown: typeof records = []) =>
  whyNoRecords({ vote: { ...vote, ...facts }, records: shown });

describe('the reason why a vote shows no deputy’s choice', () => {
  it('is left out if it shows all choices, or was approved by assent', () => {
    expect(said({}, records)).toEqual([]);
    expect(said({ by_assent: true })).toEqual([]);
  });

  it('is why its records are withheld, with an explanation', () => {
    expect(said({ records_withheld: 'totals_disagree' })).toEqual([
      'withheld.totals_disagree',
      'withheld.intro',
    ]);
  });

  it('is that the Diario is still to be printed, if the page of the day links it', () => {
    const records_expected_in = 'https://www.example.org/DSCD-16-PL-3.PDF';
    expect(said({ secret: false, records_expected_in })).toEqual(['without.records_yet']);
    expect(said({ records_expected_in }, records)).toEqual([]);
  });

  it('is that it was secret, or otherwise that no document has names', () => {
    expect(said({ secret: true })).toEqual(['without.secret']);
    expect(said({ secret: false })).toEqual(['without.records']);
  });
});
