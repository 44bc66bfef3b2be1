import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../effects.ts';
import { ask, refusal } from '../../endpoints/ask.ts';
import { type Loaded, loadFolder } from '../parliament.ts';

const CASES = join(process.env.HEMICICLE_CASES ?? '../shared/cases', 'xvi');

/** Loads the steps of a case one after the other with one register. */
function stepsOf(name: string, ...steps: string[]): Loaded['read'][] {
  const folder = temporaryFolder();
  return steps.map((step) => {
    rmSync(join(folder, 'snapshots'), { recursive: true, force: true });
    cpSync(join(CASES, name, step), join(folder, 'snapshots'), { recursive: true });
    return loadFolder(folder).read;
  });
}

const CALL_VOTE = '/votes/16002001';

describe.skipIf(!existsSync(CASES))('the groups of a new legislature', () => {
  it('exist from the official list on, and are the same once a code and a description arrive', () => {
    const [listed, coded, described] = stepsOf(
      'new-group-name',
      ...['snapshots', 'snapshots-then', 'snapshots-described'],
    ) as [Loaded['read'], Loaded['read'], Loaded['read']];
    const group = ask(listed, '/groups/nuevo');
    expect(group).toMatchObject({ name_long: 'Grupo Parlamentario Nuevo', members_active: 2 });
    const lines = ask(listed, CALL_VOTE).group_totals.map(({ group_slug, line }: Record<string, string>) => [
      group_slug,
      line,
    ]);
    expect(lines).toEqual([
      ['a', 'aye'],
      ['nuevo', 'no'],
    ]);
    expect(ask(coded, '/groups?legislature_id=16')).toHaveLength(2);
    expect(ask(coded, '/groups/nuevo').id).toBe(group.id);
    expect(ask(described, '/groups/nuevo-nombre')).toMatchObject({ id: group.id, former_slugs: ['nuevo'] });
    for (const part of ['', '/members', '/votes', '/cohesion', '/composition', '/topic-stats'])
      expect(ask(described, `/groups/nuevo${part}`)).toEqual(ask(described, `/groups/nuevo-nombre${part}`));
    expect(ask(described, '/stats/by-group/nuevo')).toEqual(ask(described, '/stats/by-group/nuevo-nombre'));
    expect(ask(described, '/persons?group_slug=nuevo').total).toBe(2);
    expect(refusal(described, '/groups/otro').status).toBe(404);
  });

  it('leave the deputies of groups that are formed later without one, and in no previous group', () => {
    const [read] = stepsOf('groups-formed-in-two-steps', 'snapshots') as [Loaded['read']];
    const { items } = ask(read, '/dump/deputies?legislature_id=16');
    expect(items).toHaveLength(5);
    const groupless = items.filter(({ current_group }: { current_group: unknown }) => current_group === null);
    expect(groupless).toHaveLength(2);
    for (const { person_id } of groupless)
      expect(ask(read, `/persons/${person_id}`)).toMatchObject({ current_group: null, sits_today: true });
  });
});
