/** Fields of changes that came with a version and took effect on the day of their announcement. */
export const inVersion = (day: string, from_version: string, to_version: string) => ({
  announced_on: day,
  effective_on: day,
  ends_on: null,
  from_version,
  to_version,
  instead: null,
});
