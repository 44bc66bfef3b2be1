import type { Chamber } from '../../../pipeline/model/chamber.ts';

/** What the first screen of a server speaks about. */
export interface ServedSite {
  /** Address of the site, without a slash at its end. */
  url: string;
  chamber: Chamber;
  fictional: boolean;
  /** The newest vote with records; null where there is none. */
  vote: number | null;
  /** Whether the release has pages. */
  site: boolean;
  /** Where official documents would have to lie. */
  snapshots: string;
  /** The file that says which belongs where. */
  guide: string;
  /** Where mails lie that reach nobody; null where they are sent. */
  outbox: string | null;
}

/** What to open, and how to get from the sample to real data. */
export function firstScreen(served: ServedSite): string[] {
  const { url, chamber, fictional, vote, site, snapshots, guide, outbox } = served;
  const api = `${url}/api/v1`;
  const places = [
    ...(site ? [['Site', `${url}/`]] : []),
    ...(site && vote !== null ? [['A vote', `${url}/votes/${vote}`]] : []),
    ['API', `${api}/votes`],
    ['Reference', `${api}/openapi.json`],
    ['Data', `${url}/data/latest/manifest.json`],
    ...(outbox === null ? [] : [['Mail', `${outbox}/, and to nobody until SMTP_URL is set`]]),
  ];
  return [
    '',
    fictional
      ? `Hemicicle serves ${chamber.name_en}: a FICTIONAL sample. Nobody in it exists, no vote was ever held.`
      : `Hemicicle serves ${chamber.name_en}.`,
    '',
    ...places.map(([name, address]) => `  ${name!.padEnd(10)} ${address}`),
    '',
    ...(fictional
      ? [
          'For real data, run `npx hemicicle fetch` (half an hour, politely) and start again.',
          `Official files you have already go to ${snapshots}/congreso/: ${guide} says where each belongs.`,
        ]
      : []),
    'Ctrl-C stops the server.',
    '',
  ];
}
