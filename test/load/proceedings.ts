import {
  type Choice,
  DAY,
  type Documents,
  loadDocuments,
  SPEECHES,
  soundDocuments,
  voteFile,
  votePath,
} from './parliament.ts';

/** A vote in the small parliament, as its file names it. */
export interface VotePut {
  section: string;
  text: string;
  subgroup?: string;
  point?: string;
  joint?: string[];
  choices?: Choice[];
}

export const APPROVED: Choice[] = ['Sí', 'Sí', 'Sí', 'No', 'No vota'];
export const REJECTED: Choice[] = ['Sí', 'No', 'No', 'No', 'No vota'];

/** Returns files of votes numbered from 1 in session 9. */
export function voteFiles(votes: VotePut[]): Documents {
  const files = votes.map((vote, at) => {
    const file = voteFile(at + 1, vote.choices ?? APPROVED);
    Object.assign(file.informacion, {
      titulo: vote.section,
      textoExpediente: vote.text,
      tituloSubGrupo: vote.subgroup ?? '',
      textoSubGrupo: vote.point ?? '',
      votacionesConjuntas: (vote.joint ?? []).map((textoExpediente) => ({ textoExpediente })),
    });
    return [votePath(at + 1), JSON.stringify(file)] as const;
  });
  return Object.fromEntries(files);
}

/** A line of the minutes of plenaries. */
export interface Minuted {
  officialId: string;
  title: string;
  author: string;
  date?: string;
  organ?: string;
  kind?: 'Votación' | 'Intervención';
}

export const minutes = (lines: Minuted[]): Documents => ({
  [SPEECHES]: JSON.stringify(
    lines.map(({ officialId, title, author, date = DAY, organ = 'Pleno', kind = 'Votación' }) => ({
      LEGISLATURA: 'Leg.15',
      TIPOINICIATIVA: 'Moción consecuencia de interpelación urgente.',
      OBJETOINICIATIVA: title,
      NUMEXPEDIENTE: `${officialId}/0000`,
      AUTOR: author,
      SESION: date.split('-').reverse().join('/'),
      ORGANO: organ,
      TIPOINTERVENCION: kind,
    })),
  ),
});

/** An item of the page of the day: its official numbers and the votes it lists. */
export interface PageItem {
  section: string;
  title: string;
  officialIds: string[];
  votes: { number: number; choices?: Choice[] }[];
}

export const dayPage = (items: PageItem[]): Documents => ({
  [`votaciones/XV/${DAY}.html`]: `<div class="cuerpo-votaciones"><h3>Sesión Plenaria número 9</h3>${items
    .map(({ section, title, officialIds, votes }) => {
      const numbers = officialIds.map((id) => `<a class="n_exp" href="/?_iniciativas_id=${id}">(${id})</a>`);
      const results = votes.map(({ number, choices = APPROVED }) => {
        const count = (choice: Choice) => choices.filter((one) => one === choice).length;
        return `<div class="result_vot"><p>Si: ${count('Sí')}</p><p>No: ${count('No')}</p><p>Abstenciones: 0</p>
          <a href="/${votePath(number)}">JSON</a></div>`;
      });
      return `<h4>I. ${section}</h4><h5 class="con_est">${title}</h5>${numbers.join('')}${results.join('')}`;
    })
    .join('')}</div>`,
});

/** Loads the small parliament with these documents instead of its two votes. */
export function loadProceedings(documents: Documents) {
  const { [votePath(1)]: _, [votePath(2)]: __, ...deputies } = soundDocuments();
  const { read, lines, summary } = loadDocuments({ ...deputies, ...documents });
  return {
    read,
    lines,
    summary,
    quality: summary.quality as { links: object[] },
    votes: read.all(read.db.selectFrom('votes').selectAll().orderBy('id')),
    initiatives: read.all(read.db.selectFrom('initiatives').selectAll().orderBy('id')),
    links: read.all(
      read.db
        .selectFrom('vote_initiatives')
        .selectAll()
        .orderBy('vote_id')
        .orderBy('is_primary', 'desc')
        .orderBy('initiative_id'),
    ),
  };
}
