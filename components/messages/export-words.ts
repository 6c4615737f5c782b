import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber, formatPercent } from '@/lib/i18n/format';
import type { ExportWords } from '@/lib/messages/export/item';

/** What an export says in the person's language. */
export const exportWords = (title: string): ExportWords => ({
  lang: t('common.language'),
  dir: t('common.direction') === 'rtl' ? 'rtl' : 'ltr',
  title,
  someone: t('messages.someone'),
  noDescription: t('messages.noDescription'),
  kind: { photo: t('messages.kind.photo'), video: t('messages.kind.video'), gif: t('messages.kind.gif') },
  sensitive: t('messages.sensitive'),
  quoted: t('messages.quotedMessage'),
  quotedGone: t('messages.quotedGonePlain'),
  answered: t('messages.answered'),
  answeredGone: t('messages.answeredGonePlain'),
  cut: t('messages.cut'),
  edited: t('messages.edited'),
  source: t('messages.source'),
  fromPage: t('messages.export.fromPage'),
  fileOf: t('messages.openFile'),
  replyingTo: (handle) => t('messages.replyingTo', [handle]),
  votes: (count) => t('messages.votes', count, [formatNumber(count)]),
  pollEnd: (ended, at) =>
    ended
      ? [t('messages.pollEnded'), at !== undefined && formatDateTime(at)].filter(Boolean).join(' · ')
      : at !== undefined
        ? t('messages.pollEnds', [formatDateTime(at)])
        : undefined,
  choice: (count, share) => t('messages.choice', [formatNumber(count), formatPercent(share)]),
  likes: (count) => t('messages.likes', count, [formatNumber(count)]),
  replies: (count) => t('messages.replies', count, [formatNumber(count)]),
  date: (time) => formatDateTime(time),
  fetched: (date) => t('messages.export.fetched', [date]),
});
