import { HttpError } from '../../pipeline/errors.ts';
import { LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import type { ActionContext } from '../actions/action.ts';
import { createAlert } from '../actions/create-alert.ts';
import { createNewsletter } from '../actions/create-newsletter.ts';

/** What stands in the form. */
export interface FormValues {
  email: string;
  /** `newsletter`, or as `topic 3`. */
  target: string;
  /** Of the messages. */
  language: Language;
}

/** A field that cannot be used as it was filled in. */
export type FaultyField = 'email' | 'target';

/** Where the form has what the routes for programs call otherwise. */
const FIELDS: Readonly<Record<string, FaultyField>> = {
  email: 'email',
  target_type: 'target',
  target_id: 'target',
};

/** What somebody sent; messages are in the language of the page unless another was chosen. */
export const formValues = (form: URLSearchParams, language: Language): FormValues => ({
  email: form.get('email') ?? '',
  target: form.get('target') ?? '',
  language: LANGUAGES.find((known) => known === form.get('language')) ?? language,
});

/** Does what the routes for programs do; answers the fields that are faulty, in their order. */
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
