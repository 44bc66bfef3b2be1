import type { SchemaChange } from '../../pipeline/model/schema-change.ts';
import type { HeaderRecord } from './headers.ts';

/** What the answers of a route say where it goes: since when it is deprecated (RFC 9745), and when it goes (RFC 8594). */
export function deprecationOf(route: string, changes: readonly SchemaChange[]): HeaderRecord {
  const change = changes.find(
    ({ kind, what, names }) => kind === 'deprecated' && what === 'route' && names.includes(route),
  );
  if (change?.ends_on == null) return {};
  return {
    Deprecation: `@${Date.parse(change.effective_on) / 1000}`,
    Sunset: new Date(change.ends_on).toUTCString(),
  };
}
