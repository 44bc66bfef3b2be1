import { z } from 'zod';
import { curatedSections, sectionReader } from '../../congreso/decisions/sections.ts';
import {
  initiativeStatuses,
  type Statuses,
  statusesOf,
} from '../../congreso/sources/initiatives/official-status.ts';
import type { SectionReader } from '../../core/chamber/decision.ts';
import type { Files } from '../../core/effects.ts';
import { CliError } from '../../core/errors.ts';
import { type InitiativeTypes, initiativeTypes } from '../../model/initiatives/initiative-type.ts';

/** Hand-written tables that hold for every parliament: what official words and codes mean. */
export interface CuratedTables {
  types: InitiativeTypes;
  statuses: Statuses;
  sections: SectionReader;
  /** The bytes of all tables, because a build depends on them. */
  texts: string;
}

/** Reads the tables of a folder; a wrong one stops the build, because people wrote it and can mend it. */
export function readCuratedTables(folder: string, files: Pick<Files, 'readText'>): CuratedTables {
  const texts: string[] = [];
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> => {
    const text = files.readText(`${folder}/${name}`);
    texts.push(text);
    const table = schema.safeParse(JSON.parse(text));
    if (table.success) return table.data;
    throw new CliError(`The curated table ${folder}/${name} is invalid: ${z.prettifyError(table.error)}`, {
      hint: 'Correct the named entries.',
    });
  };
  const types = new Map(
    read('initiative-types.json', initiativeTypes).types.map((type) => [type.code, type]),
  );
  const statuses = statusesOf(read('initiative-statuses.json', initiativeStatuses));
  const sections = sectionReader(read('sections.json', curatedSections));
  return { types, statuses, sections, texts: texts.join('\n') };
}
