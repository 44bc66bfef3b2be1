/**
 * Asks for an answer of the API by its address below the base address, with the query sorted by name and defaults left
 * out: `/metrics/cohesion?vote_id=15155012`. Null where nothing of the kind is published.
 */
export type Ask = <Body>(address: string) => Body | null;

/** An answer that every release has; throws where this one does not. */
export function answered<Body>(ask: Ask, address: string): Body {
  const body = ask<Body>(address);
  if (body === null) throw new Error(`Nothing is published at ${address}; expected an answer there.`);
  return body;
}
