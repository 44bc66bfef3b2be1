/** The choices as the API names them, in the order of their codes. */
export const CHOICES = ['aye', 'no', 'abstention', 'absent', 'no_vote_recorded'];

/** Those that are a vote cast. */
export const CAST = CHOICES.slice(0, 3);

/** Against the line of the group or not; nothing where there is no line to compare with. */
const DISSENT = [null, false, true];

/** What a deputy did, or a group, in the vote at a place of the list; null where that is not in it. */
export function recordAt({ from, done }, place) {
  const sign = Number.parseInt(done[place - from], 15);
  return Number.isNaN(sign)
    ? null
    : { choice: CHOICES[sign % CHOICES.length], dissent: DISSENT[Math.floor(sign / CHOICES.length)] };
}

/** Whether somebody was there, and did what a query asks for. */
export const meets = (record, query) =>
  record !== null &&
  [query.get('choice') || record.choice].includes(record.choice) &&
  [query.get('dissent') || String(record.dissent)].includes(String(record.dissent));
