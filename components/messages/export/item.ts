import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber, formatPercent, isolated } from '@/lib/i18n/format';
import type { PageMessage, ReadMessage } from '@/lib/messages/contract';
import { type Poll, type Post, standOf, votesOf } from '@/lib/messages/model';

export type ExportItem = {
  /** The ID or key, for a file name. */
  id: string;
  source?: string | undefined;
} & (
  | {
      kind: 'message';
      reading: ReadMessage;
      /** The stored response as JSON, and the address of its request. */
      body?: string;
      address?: string;
    }
  | { kind: 'page'; message: PageMessage }
  | { kind: 'missing'; why: string }
);

/** The author for a heading: "Ana Reis (@ana)". */
export function authorLine(name: string | undefined, handle: string | undefined): string {
  if (!name) return handle ? `@${handle}` : t('messages.someone');
  return handle ? `${name} (@${handle})` : name;
}

/** The service's reason for withholding a quoted or parent message, if it gives one. */
export const withheld = (as: 'quoted' | 'answered', reason: string): string =>
  reason ? t(`messages.${as}Gone`, [isolated(reason)]) : t(`messages.${as}GonePlain`);

export function choicesOf(poll: Poll): { label: string; votes: string }[] {
  const { total } = votesOf(poll);
  return poll.choices.map(({ label, count }) => ({
    label,
    votes: t('messages.choice', [formatNumber(count), formatPercent(total > 0 ? count / total : 0)]),
  }));
}

/** A poll's votes, and its end relative to the time of the response, Unix milliseconds. */
export function pollFacts(poll: Poll, readAt: number): string {
  const { ended, at } = standOf(poll, readAt);
  const { total } = votesOf(poll);
  const date = at !== undefined && formatDateTime(at);
  const end = ended ? [t('messages.pollEnded'), date] : [date && t('messages.export.pollEnds', [date])];
  return [t('messages.votes', total, [formatNumber(total)]), ...end].filter(Boolean).join(' · ');
}

/** Counts, place and edit below a message. */
export const factsOf = ({ likes, replies, place, edited }: Post): string =>
  [
    likes !== undefined && t('messages.likes', likes, [formatNumber(likes)]),
    replies !== undefined && t('messages.replies', replies, [formatNumber(replies)]),
    place,
    edited && t('messages.edited'),
  ]
    .filter(Boolean)
    .join(' · ');

export const fileOf = ({ files }: Post['media'][number]): string | undefined =>
  files?.findLast(({ type }) => type === 'video/mp4')?.url ?? files?.at(-1)?.url;

/** Whether an address is http(s): links of a file are opened later, outside the extension. */
export const isWeb = (href: string): boolean => /^https?:\/\//i.test(href) && URL.canParse(href);

/** RFC 3339, in universal time. */
export const stamp = (time: number): string => new Date(time).toISOString();
