import { type CheerioAPI, load } from 'cheerio';
import type { OfficialRequest } from '../../core/chamber/source.ts';
import type { Effects } from '../../core/effects.ts';
import { count } from '../../core/log.ts';
import { openClient } from '../../snapshots/fetching/client.ts';
import type { ShownPage } from '../../snapshots/fetching/plan.ts';
import type { Politeness } from '../../snapshots/fetching/politeness.ts';
import type { Exchange } from '../../snapshots/fetching/verdict.ts';
import { collapse } from '../../text/quote.ts';
import { toRoman } from '../../text/roman.ts';
import { openDataPagePath } from '../sources/documents/open-data-page.ts';
import { documentTypes, requestFor } from '../sources/index.ts';
import { searchPath } from '../sources/initiatives/initiative-search.ts';
import { memberSearchPath } from '../sources/people/member-search.ts';
import { LANDING, votingDaysPath } from '../sources/votes/voting-days.ts';

/** Extracts lines of text from an answer. */
type Look = (bytes: Uint8Array) => string[];

/**
 * Requests once each page whose behaviour in the first days of a legislature is undocumented. Stores nothing,
 * and bypasses the parsers, which reject unexpected content.
 */
export async function surveyFirstDay(
  politeness: Politeness,
  base: string | null,
  legislature: number,
  effects: Effects,
): Promise<ShownPage[]> {
  let last: Exchange | null = null;
  const once = { ...politeness, attempts: 1, failuresInARow: 100 };
  const client = await openClient(once, { base, types: documentTypes }, effects, (exchange) => {
    last = exchange;
  });
  const shown: ShownPage[] = [];
  const ask = async (what: string, path: string, look: Look, request = requestFor(path)) => {
    last = null;
    const result = await client.ask(request, path, null);
    const { answer = null, verdict = null } = (last as Exchange | null) ?? {};
    const said = verdict !== null && 'what' in verdict ? [verdict.what] : [];
    const reason = answer === null && said.length === 0 ? [result.kind] : said;
    const found = answer === null ? [] : attempt(look, answer.bytes);
    const { length: bytes = null } = answer?.bytes ?? {};
    shown.push({ what, status: answer?.status ?? null, bytes, shows: [...reason, ...found] });
  };
  const [roman, former] = [toRoman(legislature), toRoman(legislature - 1)];
  const [own, before] = [votingDaysPath(legislature), votingDaysPath(legislature - 1)];
  await ask('page of votes', LANDING, votesPage);
  await ask('page of votes by its portlet alone', LANDING, votesPage, {
    address: requestFor(own).address.replace(/&targetLegislatura=\w+/, ''),
    fields: null,
  });
  await ask(`page of votes of ${roman}`, own, votesPage);
  await ask(`page of votes of ${former}`, before, votesPage);
  await ask(`page of votes of ${former}, with ${roman} as the current one`, before, votesPage, {
    address: `${requestFor(before).address}&currentLegislatura=${roman}`,
    fields: null,
  });
  for (const name of ['diputados', 'iniciativas', 'intervenciones'] as const) {
    const look = name === 'diputados' ? filesWith(`odsDiputados${legislature - 1}`) : filesIn;
    await ask(`open data: ${name}`, openDataPagePath(name), look);
  }
  await ask(`search of deputies for ${legislature}`, memberSearchPath(legislature), deputies);
  for (const type of ['080', '162'])
    for (const given of [String(legislature), roman]) {
      const path = searchPath(legislature, type, 1);
      await ask(`search of initiatives ${type} for ${given}`, path, initiatives, asked(path, given));
    }
  return shown;
}

/** Returns the same form with another value for the legislature. */
function asked(path: string, legislature: string): OfficialRequest {
  const { address, fields } = requestFor(path);
  return fields === null
    ? { address, fields }
    : { address, fields: { ...fields, _iniciativas_legislatura: legislature } };
}

function attempt(look: Look, bytes: Uint8Array): string[] {
  try {
    return look(bytes);
  } catch (error) {
    return [`cannot be read (${String(error)}); begins ${excerpt(bytes)}`];
  }
}

const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const excerpt = (bytes: Uint8Array): string =>
  JSON.stringify(collapse(textOf(bytes.subarray(0, 400))).slice(0, 120));

/** Returns the first and last item of a list, and the number of items. */
const ends = (list: readonly string[]): string =>
  list.length <= 6 ? list.join(', ') : `${list.slice(0, 3).join(', ')} … ${list.slice(-3).join(', ')}`;

const votesPage: Look = (bytes) => {
  const page = load(textOf(bytes));
  return [
    `title: ${collapse(page('title').first().text()) || 'none'}`,
    ...choice(page),
    days(page),
    ...block(page),
  ];
};

/** Returns every list of selectable legislatures, under any id. */
function choice(page: CheerioAPI): string[] {
  const options = page('select option').filter((_, node) => /legislatura/i.test(page(node).text()));
  if (options.length === 0) return [`no choice of legislatures; portlets: ${portlets(page)}`];
  const offered = options
    .toArray()
    .map((node) => `${page(node).attr('value')} “${collapse(page(node).text())}”`);
  const selected = options
    .filter('[selected]')
    .toArray()
    .map((node) => page(node).attr('value'));
  const id = options.first().closest('select').attr('id') ?? 'no id';
  return [
    `legislatures on offer (${id}): ${offered.join(', ')}`,
    `selected: ${selected.join(', ') || 'none'}`,
  ];
}

const portlets = (page: CheerioAPI): string =>
  ends(
    page('[id^="p_p_id_"]')
      .toArray()
      .map((node) => node.attribs.id!),
  ) || 'none';

function days(page: CheerioAPI): string {
  const list = /\bdiasVotaciones\s*=\s*\[([^\]]*)\]/.exec(page('script').text())?.[1];
  if (list === undefined) return 'diasVotaciones: not there';
  const found = list
    .split(',')
    .map((day) => day.replace(/["'\s]/g, ''))
    .filter(Boolean);
  return `diasVotaciones: ${count(found.length)} days${found.length === 0 ? '' : `: ${ends(found)}`}`;
}

/** Returns the day shown below the selection, and the legislature of the linked files. */
function block(page: CheerioAPI): string[] {
  const body = page('.cuerpo-votaciones');
  const headings = body
    .find('h2, h3')
    .toArray()
    .map((node) => collapse(page(node).text()))
    .filter(Boolean);
  const files = new Map<string, number>();
  for (const node of page('a[href*="/opendata/votaciones/"]').toArray()) {
    const name = /\/(Leg\d+\/Sesion\d+\/\d+)\//.exec(node.attribs.href!)?.[1];
    if (name !== undefined) files.set(name, (files.get(name) ?? 0) + 1);
  }
  const linked = [...files].map(([name, links]) => `${name} (${count(links)} links)`);
  return [
    body.length === 0 ? 'block of a day: not there' : `block of a day: ${ends(headings) || 'no heading'}`,
    `files of votes: ${ends(linked) || 'none'}`,
  ];
}

const filesIn: Look = (bytes) => {
  const names = textOf(bytes).match(/[\w-]+\.(?:json|csv|xml|zip)(?=["'?<\s])/gi) ?? [];
  return [`files: ${[...new Set(names)].join(', ') || 'none'}`];
};

const filesWith =
  (name: string): Look =>
  (bytes) => [...filesIn(bytes), `${name}: ${textOf(bytes).includes(name) ? 'there' : 'not there'}`];

const deputies: Look = (bytes) => {
  const { data } = JSON.parse(textOf(bytes)) as { data?: Record<string, unknown>[] };
  if (!Array.isArray(data)) return [`no data; begins ${excerpt(bytes)}`];
  const legislatures = [...new Set(data.map(({ idLegislatura }) => String(idLegislatura)))];
  const fields = Object.keys(data[0] ?? {});
  return [
    `${count(data.length)} deputies; idLegislatura: ${legislatures.join(', ') || 'none'}`,
    ...(fields.length === 0 ? [] : [`fields: ${fields.join(', ')}`]),
  ];
};

const initiatives: Look = (bytes) => {
  const answer = JSON.parse(textOf(bytes)) as {
    iniciativas_encontradas?: unknown;
    lista_iniciativas?: Record<string, { legislatura?: unknown; id_iniciativa?: unknown }>;
  };
  const fields = Object.keys(answer);
  if (fields.length === 0) return ['{}'];
  const rows = Object.values(answer.lista_iniciativas ?? {});
  const legislatures = [...new Set(rows.map(({ legislatura }) => String(legislatura)))];
  return [
    `iniciativas_encontradas: ${String(answer.iniciativas_encontradas)}; ${count(rows.length)} rows; legislatura: ${legislatures.join(', ') || 'none'}; first: ${String(rows[0]?.id_iniciativa ?? 'none')}`,
    `fields: ${fields.join(', ')}`,
  ];
};
