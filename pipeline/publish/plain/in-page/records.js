/** The choices as the API names them, in the order of their codes. */
export const CHOICES = ['aye', 'no', 'abstention', 'absent', 'no_vote_recorded'];

/** Against the line of the group or not; nothing where there is no line to compare with. */
const DISSENT = [null, false, true];

/** What a deputy did in the vote at a place of the list; null where the deputy is not in it. */
export function recordAt({ from, done }, place) {
  const sign = Number.parseInt(done[place - from], 15);
  return Number.isNaN(sign)
    ? null
    : { choice: CHOICES[sign % CHOICES.length], dissent: DISSENT[Math.floor(sign / CHOICES.length)] };
}

/** Whether a deputy was there, and did what a query asks for. */
export const meets = (record, query) =>
  record !== null &&
  [query.get('choice') || record.choice].includes(record.choice) &&
  [query.get('dissent') || String(record.dissent)].includes(String(record.dissent));
