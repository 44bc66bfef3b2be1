import { describe, expect, it } from 'vitest';
import { proposerOf, sponsorsOf } from '../../../pipeline/load/decisions/sponsors.ts';
import { indexGroups } from '../../../pipeline/load/people/groups.ts';
import { openRegister } from '../../../pipeline/load/people/register.ts';
import { curatedGroup } from '../parliament.ts';

const group = (id: number, name_long: string, aliases: string[] = []) =>
  curatedGroup(id, `group-${id}`, { name_long, aliases });
const groups = indexGroups({
  legislature: 15,
  curated: [
    group(1, 'Grupo Parlamentario Popular en el Congreso', ['Grupo Parlamentario Popular']),
    group(2, 'Grupo Parlamentario Republicano'),
  ],
  register: openRegister(null, 'people.csv'),
});
const sponsors = (authors: string | null) =>
  sponsorsOf(authors, groups).map(({ name, groupId, isGovernment }) => `${name}: ${isGovernment || groupId}`);

describe('the authors of an initiative', () => {
  it('are on separate lines or separated by an HTML mark', () => {
    const expected = ['Grupo Parlamentario Republicano: 2', 'Grupo Parlamentario Mixto: null'];
    const [one, other] = ['Grupo Parlamentario Republicano', 'Grupo Parlamentario Mixto'];
    for (const between of ['\n', '<br>', '<br />', '<BR/>', ' <br/>\n'])
      expect(sponsors(`${one}${between}${other}`)).toEqual(expected);
  });

  it('are recognised as a group by any of its curated names', () => {
    expect(sponsors('GRUPO PARLAMENTARIO POPULAR')).toEqual(['GRUPO PARLAMENTARIO POPULAR: 1']);
  });

  it('may include the Government', () => {
    expect(sponsors('Gobierno')).toEqual(['Gobierno: true']);
  });

  it('may be persons, without the groups they sit in', () => {
    expect(sponsors('Rufián Romero, Gabriel (GR)')).toEqual(['Rufián Romero, Gabriel (GR): null']);
  });

  it('may be empty', () => {
    expect(sponsors(null)).toEqual([]);
    expect(sponsors(' \n')).toEqual([]);
    expect(groups.issues).toEqual([]);
  });
});

describe('the proposer', () => {
  const proposer = (authors: string | null) => proposerOf(sponsorsOf(authors, groups));

  it('is the only author if that is the Government or a group', () => {
    expect(proposer('Gobierno')).toEqual({ proposed_by_government: true, proposing_group_id: null });
    expect(proposer('Grupo Parlamentario Republicano')).toEqual({
      proposed_by_government: false,
      proposing_group_id: 2,
    });
  });

  it('is empty if there are several authors or none', () => {
    const unknown = { proposed_by_government: false, proposing_group_id: null };
    expect(proposer('Grupo Parlamentario Republicano<br />Grupo Parlamentario Popular')).toEqual(unknown);
    expect(proposer('Gobierno\nGrupo Parlamentario Popular')).toEqual(unknown);
    expect(proposer(null)).toEqual(unknown);
  });
});
