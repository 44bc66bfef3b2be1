import { HttpError } from '../../pipeline/core/errors.ts';
import { LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import type { ActionContext } from '../actions/action.ts';
import { createAlert } from '../actions/create-alert.ts';
import { createNewsletter } from '../actions/create-newsletter.ts';

/** Values of the form. */
export interface FormValues {
  email: string;
  /** `newsletter`, or for example `topic 3`. */
  target: string;
  /** Language of the messages. */
  language: Language;
}

/** A field with an invalid value. */
export type FaultyField = 'email' | 'target';

/** Field of the form for each field of the API. */
const FIELDS: Readonly<Record<string, FaultyField>> = {
  email: 'email',
  target_type: 'target',
  target_id: 'target',
};

/** Reads the values of a form; the messages are in the language of the page unless another was chosen. */
export const formValues = (form: URLSearchParams, language: Language): FormValues => ({
  email: form.get('email') ?? '',
  target: form.get('target') ?? '',
  language: LANGUAGES.find((known) => known === form.get('language')) ?? language,
});

/** Subscribes through the operations of the API; returns the faulty fields, in their order. */
export async function subscribeBy(
  { email, target, language }: FormValues,
  context: ActionContext,
): Promise<readonly FaultyField[]> {
  if (target === 'newsletter') {
    const parsed = createNewsletter.body!.safeParse({ email, language });
    if (!parsed.success) return ['email'];
    await createNewsletter.run({ params: {}, body: parsed.data }, context);
    return [];
  }
  const [target_type, id] = target.split(' ');
  const parsed = createAlert.body!.safeParse({ email, target_type, target_id: Number(id), language });
  if (!parsed.success) {
    const faulty = new Set(parsed.error.issues.map(({ path }) => FIELDS[String(path[0])]));
    return (['email', 'target'] as const).filter((field) => faulty.has(field));
  }
  try {
    await createAlert.run({ params: {}, body: parsed.data }, context);
    return [];
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return ['target'];
    throw error;
  }
}
