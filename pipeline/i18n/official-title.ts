import type { InitiativeType } from '../model/initiatives/initiative.ts';
import type { Language } from './languages.ts';

/** Kinds whose official titles are how a group sees the matter. */
const OF_A_GROUP: readonly InitiativeType[] = ['proposicion_no_ley', 'mocion', 'interpelacion'];

/** Returns an official title as a headline shows it: between quotation marks where its words are those of a group. */
export function officialTitle(type: InitiativeType, title: string, language: Language): string {
  if (!OF_A_GROUP.includes(type)) return title;
  return language === 'en' ? `“${inner(title, '‘', '’')}”` : `«${inner(title, '“', '”')}»`;
}

const inner = (title: string, open: string, close: string): string =>
  title.replace(/[«"“]([^»"”]*)[»"”]/gu, `${open}$1${close}`).replace(/[«»"]/gu, '');
