import { officialName } from '../documents/names.ts';

/**
 * Returns the line that an operator adds to corrections.json if they are one person, with "two" if they are
 * two.
 */
export const correctionLine = (legislature: number, name: string, former: string): string =>
  `a line in curated/<parliament>/corrections.json: ${JSON.stringify({
    id: `one-person-${officialName(name).familyKey.replace(/[^a-z0-9]+/g, '-')}`,
    kind: 'person',
    legislature,
    names: [name, former],
    expect: 'two',
    correct: 'one',
    reason: '…',
    source: '…',
  })}, or with "correct": "two" if they are two people`;
