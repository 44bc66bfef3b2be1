/** What persons can be ordered by: the least first, or with a minus the most. */
export const PERSON_ORDERS = [
  'name',
  '-name',
  'constituency',
  '-constituency',
  'birth_date',
  '-birth_date',
] as const;
export type PersonOrder = (typeof PERSON_ORDERS)[number];
