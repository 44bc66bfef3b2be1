/** Sort orders of persons: ascending, or descending with a minus. */
export const PERSON_ORDERS = [
  'name',
  '-name',
  'constituency',
  '-constituency',
  'birth_date',
  '-birth_date',
] as const;
export type PersonOrder = (typeof PERSON_ORDERS)[number];
