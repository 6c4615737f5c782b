import { t } from '@/lib/i18n';
import type { PageMessage } from '@/lib/messages/contract';

/** The author, or else the host of the message; `host` is that of messages with an ID. */
export function nameOf({ author, handle, id, permalink }: PageMessage, host?: string): string {
  if (author) return author;
  if (handle) return `@${handle}`;
  const own = id === undefined ? URL.parse(permalink)?.host : host;
  return own || t('messages.someone');
}

/** The first words, or else that a press loads them. */
export const firstWords = ({ text }: PageMessage): string =>
  text ? t('messages.quotation', [shorten(text)]) : t('messages.pressToRead');

const shorten = (text: string): string => {
  const points = [...text];
  return points.length > 90 ? `${points.slice(0, 89).join('').trimEnd()}…` : text;
};
