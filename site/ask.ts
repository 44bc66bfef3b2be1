/**
 * Asks for an answer of the API by its address below the base address, with the query sorted by name and defaults left
 * out: `/metrics/cohesion?vote_id=15155012`. Null where nothing of the kind is published.
 */
export type Ask = <Body>(address: string) => Body | null;

/** The parameters of an address that the API refuses, by name, each with the type of its fault; none where it answers. */
export type Faults = (address: string) => ReadonlyMap<string, string>;

/** An answer that every release has; throws where this one does not. */
export function answered<Body>(ask: Ask, address: string): Body {
  const body = ask<Body>(address);
  if (body === null) throw new Error(`Nothing is published at ${address}; expected an answer there.`);
  return body;
}
