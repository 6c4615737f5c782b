import { t } from '../i18n';
import { formatNumber } from '../i18n/format';
import type { Watched } from './model';

/** The room's part of the number on the toolbar button: resources with unread changes, each counted once. */
export function contributionOf(watched: readonly Watched[], wanted = false) {
  const count = wanted ? watched.filter(({ change }) => change).length : 0;
  return { count, title: count > 0 ? t('watch.unreadPages', count, [formatNumber(count)]) : '' };
}
