import type { Key } from '../../pipeline/i18n/index.ts';

/** A page on the way to a subscription or its end. */
interface SubscriptionStep {
  /** Its Catalan address. */
  path: string;
  title: Key;
  text: Key;
  /**
   * The page of a mailed link has a button, because mail scanners follow links: only the button changes
   * something.
   */
  button?: Key;
  /** Offers to subscribe again. */
  again?: boolean;
}

/** Every such page except the first, whose form is a separate page. */
export const STEPS: readonly SubscriptionStep[] = [
  { path: '/subscribe/sent', title: 'subscribe.sent', text: 'subscription.pending' },
  { path: '/subscribe/later', title: 'subscribe.later', text: 'subscribe.later_text', again: true },
  { path: '/confirm/alert', title: 'confirm.title', text: 'confirm.text', button: 'confirm.button' },
  {
    path: '/confirm/newsletter',
    title: 'confirm.title',
    text: 'confirm.text',
    button: 'confirm.button',
  },
  { path: '/confirm/done', title: 'link.done', text: 'subscription.confirmed' },
  { path: '/confirm/expired', title: 'confirm.expired', text: 'confirm.expired_text', again: true },
  { path: '/confirm/unknown', title: 'link.unknown', text: 'link.unknown_text', again: true },
  {
    path: '/unsubscribe/alert',
    title: 'unsubscribe.title',
    text: 'unsubscribe.alert',
    button: 'unsubscribe.button',
  },
  {
    path: '/unsubscribe/alerts',
    title: 'unsubscribe.title',
    text: 'unsubscribe.alerts',
    button: 'unsubscribe.button',
  },
  {
    path: '/unsubscribe/newsletter',
    title: 'unsubscribe.title',
    text: 'unsubscribe.newsletter',
    button: 'unsubscribe.button',
  },
  {
    path: '/unsubscribe/everything',
    title: 'unsubscribe.title',
    text: 'unsubscribe.everything',
    button: 'unsubscribe.button',
  },
  { path: '/unsubscribe/done', title: 'link.done', text: 'subscription.cancelled' },
  { path: '/unsubscribe/closed', title: 'link.done', text: 'subscription.closed' },
  { path: '/unsubscribe/unknown', title: 'link.unknown', text: 'link.unknown_text' },
];
