import { IconButton } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { Hidden } from '@/components/ui/hidden';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { InboxItem } from '@/lib/reactions/contract';
import styles from './inbox.module.css';
import { Kinds } from './kinds';
import { openWords, peopleIn, titleOf } from './words';

interface InboxRowProps {
  item: InboxItem;
  /** What the row's own button needs to take part in the list. */
  button: {
    'data-index': number;
    tabIndex: number;
    onKeyDown(event: KeyboardEvent): void;
    onFocus(): void;
  };
  onOpen(): void;
  onRead(): void;
}

/** People first; the row opens its reactions, the link the item itself. */
export function InboxRow({ item, button, onOpen, onRead }: InboxRowProps) {
  const people = peopleIn(item);
  const title = titleOf(item);
  const isNew = item.unread > 0;
  return (
    <>
      <button
        type="button"
        class={classes(styles.button, isNew && styles.new)}
        onClick={onOpen}
        title={[title, item.repository].filter(Boolean).join(' · ')}
        {...button}
      >
        <span class={styles.first}>
          <span class={styles.dot} data-new={isNew} />
          <span class={styles.people}>
            {isNew && <Hidden>{t('reactions.unread')} </Hidden>}
            <bdi>{people}</bdi>
          </span>
          <Kinds counts={item.kinds} most={4} end />
        </span>
        <span class={styles.second}>
          <span class={styles.about}>
            <bdi>{title}</bdi>
            {item.repository && (
              <>
                {' · '}
                <bdi>{item.repository}</bdi>
              </>
            )}
          </span>
          <span class={styles.when}>
            {item.older > 0 && (
              <span title={t('reactions.older', item.older, [formatNumber(item.older)])}>
                {t('reactions.plus', [formatNumber(item.older)])}
              </span>
            )}
            {item.latestAt !== undefined && formatRelative(item.latestAt)}
          </span>
        </span>
      </button>
      <span class={styles.trailing}>
        {isNew && <IconButton icon="check" label={t('reactions.markRead', [people])} onClick={onRead} />}
        <a
          class={styles.jump}
          href={item.url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${openWords(item.kind)}: ${title}`}
          title={openWords(item.kind)}
          onClick={onRead}
        >
          <Icon name="external-link" />
        </a>
      </span>
    </>
  );
}
