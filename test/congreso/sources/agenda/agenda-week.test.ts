import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { agendaWeek } from '../../../../pipeline/congreso/sources/agenda/agenda-week.ts';
import { parse } from '../votes/vote-files.ts';

const PATH = 'agenda/2026-09-14.html';
const PAGE = readFileSync(new URL('../synthetic/agenda-week.html', import.meta.url), 'utf8');
const read = (html: string, path = PATH) => parse(agendaWeek, html, path);

describe('the agenda of a week (synthetic)', () => {
  it('lists the plenary sessions of every day with number, time and text, and no other meeting', () => {
    const { rows, issues } = read(PAGE);
    expect(issues).toEqual([]);
    expect(
      rows.map(({ date, startsAt, session, cancelled }) => [date, startsAt, session, cancelled]),
    ).toEqual([
      ['2026-09-15', '15:00', 197, false],
      ['2026-09-16', '09:00', 197, false],
      ['2026-09-17', '09:00', 198, true],
      ['2026-09-17', null, null, false],
    ]);
    expect(rows.at(-1)!.text).toBe('Sesión plenaria extraordinaria');
  });

  it.each(['Se desconvoca', 'Sesión suspendida', 'CANCELADA', 'aplazada al día 22'])(
    'marks a session as cancelled: %s',
    (words) => {
      const page = PAGE.replace(
        '</a></div>\n   <div><em class="fas fa-map"></em> Salón',
        `</a> ${words}</div><div>`,
      );
      expect(page).not.toBe(PAGE);
      expect(read(page).rows[0]).toMatchObject({ session: 197, cancelled: true });
    },
  );

  it.each([
    [
      'without days',
      PAGE.replace(/<h3>[A-Z][a-z]\S+ \d.*?<\/h3>/g, ''),
      'days such as <h3>Lunes 14 de septiembre de 2026</h3>',
    ],
    ['with other tables', PAGE.replaceAll('table-agenda', 'tabla'), 'a table.table-agenda below a day'],
    ['of another week', PAGE.replaceAll('septiembre', 'octubre'), 'days of the week of 2026-09-14'],
    [
      'that is the answer of a firewall',
      '<html><head><title>403</title></head></html>',
      'days such as <h3>Lunes 14 de septiembre de 2026</h3>',
    ],
  ])('is refused as a whole %s', (_, html, expected) => {
    const { rows, issues } = read(html);
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ code: 'unreadable_document', document: PATH, expected }]);
  });

  it('is read for its other days if its Monday or the table of a day is missing', () => {
    const all = read(PAGE).rows;
    const withoutMonday = PAGE.replace(/<h3>Lunes[\s\S]*?(?=<h3>Martes)/, '');
    expect(withoutMonday).not.toBe(PAGE);
    expect(read(withoutMonday)).toEqual({ rows: all, issues: [] });
    const bare = PAGE.replace('<h3>Miércoles', '<h3>Domingo 20 de septiembre de 2026</h3><h3>Miércoles');
    expect(read(bare)).toEqual({ rows: all, issues: [] });
  });

  it('reports a heading that is no valid date, and reads the others', () => {
    const { rows, issues } = read(PAGE.replace('Jueves 17 de septiembre', 'Jueves 31 de septiembre'));
    expect(rows).toHaveLength(2);
    expect(issues).toMatchObject([{ code: 'bad_date', found: 'Jueves 31 de septiembre de 2026' }]);
  });

  it('is requested by day, month and year', () => {
    expect(agendaWeek.url(agendaWeek.place(PATH)!)).toBe(
      'https://www.congreso.es/es/agenda?p_p_id=agenda&p_p_lifecycle=0&p_p_state=normal&p_p_mode=view&_agenda_mvcPath=agendaSemanal&_agenda_tipoagenda=1&_agenda_dia=14&_agenda_mes=9&_agenda_anio=2026',
    );
    expect(agendaWeek.place('agenda/2026-02-30.html')).toBeNull();
  });
});
