/**
 * Version of the published shapes: removals and changes of meaning raise the first number, additions the
 * second, better descriptions the third. CHANGELOG.md lists the changes of each version; a test fails if
 * shapes change without a new version.
 */
export const SCHEMA_VERSION = '2.4.0';
