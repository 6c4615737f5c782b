import { IconButton } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { Hidden } from '@/components/ui/hidden';
import { Icon } from '@/components/ui/icon';
import type { RowSlot } from '@/components/ui/virtual-list';
import { t } from '@/lib/i18n';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { InboxItem } from '@/lib/reactions/contract';
import { openWords, peopleIn, titleParts } from '@/lib/reactions/words';
import { Kinds } from '../kinds';
import styles from './inbox.module.css';

interface InboxRowProps {
  item: InboxItem;
  account: string | undefined;
  /** The list is one stop for Tab: the row chosen by arrow keys, with its buttons. */
  stop: RowSlot['stop'];
  onOpen(): void;
  onRead(): void;
  /** The same by the row's own button, which disappears then. */
  onReadHere(): void;
}

/** A row: pressing it opens its reactions, the link opens the item. */
export function InboxRow({ item, account, stop, onOpen, onRead, onReadHere }: InboxRowProps) {
  const { tabIndex } = stop;
  const people = peopleIn(item);
  const [before, name, after] = titleParts(item);
  const title = `${before}${name}${after}`;
  const jump = t('common.labelled', [openWords(item.kind), title]);
  const isNew = item.unread > 0;
  return (
    <>
      <button type="button" class={classes(styles.button, isNew && styles.new)} onClick={onOpen} {...stop}>
        <span class={styles.dot} data-new={isNew} />
        {/* A tooltip of the button would be read after its words. */}
        <span class={styles.about} title={[title, item.repository, account].filter(Boolean).join(' · ')}>
          {isNew && <Hidden>{t('reactions.unread')} </Hidden>}
          {before}
          <bdi>{name}</bdi>
          {after}
          {item.repository && (
            <span class={styles.where}>
              {' ·\u00a0'}
              <bdi>{item.repository}</bdi>
            </span>
          )}
        </span>
        <span class={styles.second}>
          {/* With others, it is a sentence of ours that begins with a name. */}
          <span class={styles.people} title={people} dir={item.peopleCount > 1 ? undefined : 'auto'}>
            {people}
          </span>
          <Kinds counts={item.kinds} />
          {account && <bdi class={styles.account}>{account}</bdi>}
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
        {isNew && (
          <IconButton
            icon="check"
            label={t('reactions.markRead', [people])}
            tabIndex={tabIndex}
            onClick={onReadHere}
          />
        )}
        <a
          class={styles.jump}
          href={item.url}
          target="_blank"
          rel="noreferrer"
          aria-label={jump}
          title={jump}
          tabIndex={tabIndex}
          onClick={onRead}
        >
          <Icon name="external-link" />
        </a>
      </span>
    </>
  );
}
