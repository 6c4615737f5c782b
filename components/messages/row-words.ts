import { t } from '@/lib/i18n';
import type { PageMessage } from '@/lib/messages/contract';

export const nameOf = ({ author, handle }: PageMessage): string =>
  author ?? (handle ? `@${handle}` : t('messages.someone'));

/** The first words, or what else tells which one it is. */
export function firstWords(message: PageMessage): string {
  if (message.text) return t('messages.quoted', [shorten(message.text)]);
  return message.id === undefined
    ? message.permalink.replace(/^https?:\/\//, '')
    : t('messages.numbered', [message.id]);
}

export const networkName = (network: 'mastodon' | 'bluesky'): string =>
  network === 'mastodon' ? t('messages.network.mastodon') : t('messages.network.bluesky');

const shorten = (text: string): string => {
  const points = [...text];
  return points.length > 90 ? `${points.slice(0, 89).join('').trimEnd()}…` : text;
};
