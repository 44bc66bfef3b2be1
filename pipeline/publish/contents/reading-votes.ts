/** Explains the fields of a vote to users who write sentences from them. */
export const READING_VOTES = `Most votes are on a part of a text: an amendment, a point of a motion, what the Senate changed. So \`result\` is that of the
question put, never of the bill it belongs to: an amendment to a bill may fall on the day on which the bill passes.

- \`headline_ca\`, \`headline_es\`, \`headline_en\`: one sentence on what was voted and what came of it. Name a vote by it.
- \`question\`, \`question_part\`: what was put to the vote. \`is_final\`: whether that decided the matter as a whole at its stage.
- \`presented_by\` (the table vote_presenters): who presented what was voted. \`proposing_group_slug\` and
  \`proposed_by_government\` tell whose the initiative is, which may be somebody else.
- \`effect\`: what the result means; null where the official words do not tell.
- \`subject\`, \`subject_title\`: the matter it belongs to. \`title\` and \`description\` are the words of the official file.`;
