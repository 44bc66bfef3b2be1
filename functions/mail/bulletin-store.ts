import type { Language } from '../../pipeline/i18n/index.ts';
import type { SubscriberDb, Tx } from '../subscribers/open.ts';
import type { Ready } from './blocks.ts';
import { type Bulletin, bulletinWritten } from './bulletin.ts';

/** Which bulletin it is. */
interface About {
  kind: 'digest' | 'newsletter';
  occasion: string;
  subject: string;
  language: Language;
}

/** Keeps a bulletin; answers its number. */
export async function keepBulletin(tx: Tx, about: About, bulletin: Bulletin, now: Date): Promise<number> {
  const content = JSON.stringify(bulletin);
  const { id } = await tx
    .insertInto('bulletins')
    .values({ ...about, content, created_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'occasion', 'subject', 'language']).doUpdateSet({ content }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reads bulletins; those that were read and written once are kept: a run sends the same ones to thousands. */
export function bulletinReader(db: SubscriberDb) {
  const read = new Map<number, Promise<{ bulletin: Bulletin; language: Language }>>();
  const ready = new Map<string, Ready>();
  const find = async (id: number) => {
    const { content, language } = await db
      .selectFrom('bulletins')
      .select(['content', 'language'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { bulletin: JSON.parse(content) as Bulletin, language };
  };
  return async (id: number, most: number): Promise<{ bulletin: Bulletin; ready: Ready }> => {
    const known = read.get(id) ?? find(id);
    read.set(id, known);
    const { bulletin, language } = await known;
    const key = `${id} ${most}`;
    const written = ready.get(key) ?? bulletinWritten(bulletin, most, language);
    ready.set(key, written);
    return { bulletin, ready: written };
  };
}
