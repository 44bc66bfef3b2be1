/**
 * Version of the published shapes: what is gone or means something else raises the first number, what is new the second, what
 * is only told better the third. CHANGELOG.md says what each version changed; a test notices shapes that changed without one.
 */
export const SCHEMA_VERSION = '2.4.0';
