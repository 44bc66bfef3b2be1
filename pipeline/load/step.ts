import type { Issue } from '../core/issues.ts';

/**
 * A step of loading. It gets only the facts that it reads and returns those that it finds, with its issues.
 * Some facts, such as the database, are changed in place.
 */
interface Step<Facts> {
  name: string;
  reads: readonly (keyof Facts)[];
  finds: readonly (keyof Facts)[];
  run(facts: Facts): Findings<object>;
}

/** What a step returns. */
type Findings<Found> = Found & { issues?: Issue[] };

/** Returns a function that describes a step over some facts; its types follow from the names of the facts. */
export const stepOver =
  <Facts>() =>
  <Read extends keyof Facts, Found extends keyof Facts = never>(step: {
    name: string;
    reads: readonly Read[];
    finds?: readonly Found[];
    run(facts: Pick<Facts, Read>): Findings<Pick<Facts, NoInfer<Found>>>;
  }): Step<Facts> => ({ ...step, finds: step.finds ?? [] });

/** Runs steps in order; returns all facts and issues. Throws if a step reads a fact that no earlier step finds. */
export function runSteps<Facts extends object>(
  steps: readonly Step<Facts>[],
  given: Partial<Facts>,
): { facts: Partial<Facts>; issues: Issue[] } {
  const facts: Partial<Facts> = { ...given };
  const issues: Issue[] = [];
  for (const step of steps) {
    const { issues: reported = [], ...found } = step.run(namedFacts(step, facts));
    for (const issue of reported) issues.push(issue);
    Object.assign(facts, found);
  }
  return { facts, issues };
}

/** Returns the facts that a step reads. */
function namedFacts<Facts extends object>({ name, reads }: Step<Facts>, facts: Partial<Facts>): Facts {
  const missing = reads.filter((key) => !(key in facts));
  if (missing.length > 0)
    throw new Error(
      `The step “${name}” reads ${missing.map(String).join(', ')}, which no earlier step finds. Give it, or move the step.`,
    );
  return Object.fromEntries(reads.map((key) => [key, facts[key]])) as Facts;
}
