import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Row } from '../../pipeline/core/dump-table.ts';
import { temporaryFolder } from '../effects.ts';

import { origin, tableOf, written } from './tables.ts';

const libreOffice = spawnSync('soffice', ['--version']).status === 0;

it.skipIf(!libreOffice)(
  'LibreOffice in Spanish shows columns, accents, dates and decimals of a workbook',
  () => {
    const folder = temporaryFolder();
    const table = tableOf(['integer', 'text', 'date', 'date-time', 'number', 'boolean']);
    const rows: Row[] = [
      [15_001_002, 'Votación; niñez, «más»', '2025-01-22', '2025-01-22T17:05:00+01:00', 98.57, true],
      [15_001_003, '=HYPERLINK("https://evil.example";"x")', '2025-12-01', null, -0.5, false],
      [15_001_004, '121/000001', null, null, 7, null],
    ];
    writeFileSync(`${folder}/table.xlsx`, written(table, rows));
    const profile = `${folder}/profile`;
    mkdirSync(`${profile}/user`, { recursive: true });
    writeFileSync(
      `${profile}/user/registrymodifications.xcu`,
      `<?xml version="1.0" encoding="UTF-8"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>es-ES</value></prop></item></oor:items>`,
    );
    // Semicolons, quotes where needed, UTF-8, cells as they are shown, every sheet.
    const filter = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1';
    execFileSync(
      'soffice',
      [
        `-env:UserInstallation=file://${profile}`,
        '--headless',
        '--convert-to',
        filter,
        '--outdir',
        folder,
        `${folder}/table.xlsx`,
      ],
      { stdio: 'ignore' },
    );
    expect(readFileSync(`${folder}/table-things.csv`, 'utf8').trimEnd().split('\n')).toEqual([
      'column_0;column_1;column_2;column_3;column_4;column_5',
      '15001002;"Votación; niñez, «más»";22/01/2025;22/01/2025 17:05:00;98,57;VERDADERO',
      '15001003;"=HYPERLINK(""https://evil.example"";""x"")";01/12/2025;;-0,5;FALSO',
      '15001004;121/000001;;;7;',
    ]);
    expect(readFileSync(`${folder}/table-Notes.csv`, 'utf8')).toContain(origin.attribution);
  },
);
