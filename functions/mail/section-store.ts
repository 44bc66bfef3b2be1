import type { Language } from '../../pipeline/i18n/index.ts';
import type { SubscriberDb, Tx } from '../subscribers/open.ts';
import type { RowOf } from '../subscribers/tables.ts';
import type { RenderedBlock } from './blocks.ts';
import { type MailSection, renderSection } from './section.ts';

/** The key of a section. */
type SectionKey = Pick<RowOf<'bulletins'>, 'kind' | 'occasion' | 'subject' | 'language'>;

/** Stores a section; returns its id. */
export async function saveSection(
  tx: Tx,
  about: SectionKey,
  section: MailSection,
  now: Date,
): Promise<number> {
  const content = JSON.stringify(section);
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

/** Reads sections and caches them with their rendered form: a run sends the same ones to thousands. */
export function sectionReader(db: SubscriberDb) {
  const read = new Map<number, Promise<{ section: MailSection; language: Language }>>();
  const ready = new Map<string, RenderedBlock>();
  const find = async (id: number) => {
    const { content, language } = await db
      .selectFrom('bulletins')
      .select(['content', 'language'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { section: JSON.parse(content) as MailSection, language };
  };
  return async (id: number, most: number): Promise<{ section: MailSection; ready: RenderedBlock }> => {
    const known = read.get(id) ?? find(id);
    read.set(id, known);
    // A section that could not be read is read again for the next mail.
    known.catch(() => read.delete(id));
    const { section, language } = await known;
    const key = `${id} ${most}`;
    const written = ready.get(key) ?? renderSection(section, most, language);
    ready.set(key, written);
    return { section, ready: written };
  };
}
