import { deprecationOfRoute, type SchemaChange } from '../../model/schema/schema-change.ts';
import type { HeaderRecord } from './web-headers.ts';

/**
 * Returns the headers of a deprecated route: since when it is deprecated (RFC 9745), and when it will be
 * removed (RFC 8594).
 */
export function deprecationOf(route: string, changes: readonly SchemaChange[]): HeaderRecord {
  const change = deprecationOfRoute(route, changes);
  if (change?.ends_on == null) return {};
  return {
    Deprecation: `@${Date.parse(change.effective_on) / 1000}`,
    Sunset: new Date(change.ends_on).toUTCString(),
  };
}
