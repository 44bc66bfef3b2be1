import { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { type Context, type Endpoint, endpoint, type Pure } from './endpoint.ts';
import { eachLegislature, idsOf, mustKnow } from './known.ts';
import { countedLegislature, legislatureId, personId, voteId } from './record-params.ts';

/** A kind of record that endpoints are about: how a request names one, and which files are published. */
interface Subject<Names extends z.ZodRawShape, Found> {
  /** Its name in the answer for an unknown record: `Vote` yields the 404 `Vote not found`. */
  name: string;
  /** The parameters that name it; they come before all others. */
  params: Names;
  /** Returns the record; throws a 404 for an unknown one. */
  find(read: DbReader, params: z.output<z.ZodObject<Names>>): Found;
  /** Yields the parameters of the published files. */
  prebuild(read: DbReader): Iterable<z.input<z.ZodObject<Names>>>;
}

type Params<Names extends z.ZodRawShape, More extends z.ZodRawShape> = z.ZodObject<
  Omit<Names, keyof More> & More
>;

/** An endpoint about a record: `params` are those besides its name, and `compute` takes the record, too. */
type About<Names extends z.ZodRawShape, Found, More extends z.ZodRawShape, Result extends z.ZodType> = Omit<
  Endpoint<Params<Names, More>, Result>,
  'params' | 'clock' | 'compute' | 'prebuild'
> & {
  params?: More;
  /** Yields the parameters of the published files, if they are not those of the subject. */
  prebuild?(read: DbReader): Iterable<z.input<Params<Names, More>>>;
} & (
    | { clock?: false; compute: Compute<Params<Names, More>, Pure, Found, Result> }
    | { clock: true; compute: Compute<Params<Names, More>, Context, Found, Result> }
  );

type Compute<Given extends z.ZodObject, From, Found, Result extends z.ZodType> = (
  params: z.output<Given>,
  context: From,
  found: Found,
) => z.output<Result>;

/** Returns a function that defines endpoints about one kind of record. */
export const endpointAbout =
  <Names extends z.ZodRawShape, Found>(subject: Subject<Names, Found>) =>
  <Result extends z.ZodType, More extends z.ZodRawShape = Record<never, never>>({
    params: more,
    compute,
    ...description
  }: About<Names, Found, More, Result>) =>
    endpoint({
      missing: [subject.name],
      prebuild: subject.prebuild,
      ...description,
      params: z.object(subject.params).extend(more ?? {}),
      compute: (params: z.output<Params<Names, More>>, context: Context) =>
        compute(params, context, subject.find(context.read, params as z.output<z.ZodObject<Names>>)),
    } as unknown as Parameters<typeof endpoint<Params<Names, More>, Result>>[0]);

/** Defines an endpoint about one legislature, with a file for each. */
export const legislatureEndpoint = endpointAbout({
  name: 'Legislature',
  params: { legislature_id: legislatureId },
  find: (read, { legislature_id }) => mustKnow(read, 'legislatures', legislature_id),
  prebuild: eachLegislature,
});

/** Defines an endpoint that counts records of all legislatures together, or of one, with a file for each of both. */
export const statisticsEndpoint = endpointAbout({
  name: 'Legislature',
  params: { legislature_id: countedLegislature },
  find(read, { legislature_id }) {
    if (legislature_id !== undefined) mustKnow(read, 'legislatures', legislature_id);
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});

/** Defines an endpoint about one person, with a file for each. */
export const personEndpoint = endpointAbout({
  name: 'Person',
  params: { person_id: personId },
  find: (read, { person_id }) => mustKnow(read, 'persons', person_id),
  prebuild: (read) => idsOf(read, 'persons').map((person_id) => ({ person_id })),
});

/** Defines an endpoint about one vote, with a file for each. */
export const voteEndpoint = endpointAbout({
  name: 'Vote',
  params: { vote_id: voteId },
  find: (read, { vote_id }) => mustKnow(read, 'votes', vote_id),
  prebuild: (read) => idsOf(read, 'votes').map((vote_id) => ({ vote_id })),
});
