/** What came with a version and held from the day on which it was announced. */
export const inVersion = (day: string, from_version: string, to_version: string) => ({
  announced_on: day,
  effective_on: day,
  ends_on: null,
  from_version,
  to_version,
  instead: null,
});
