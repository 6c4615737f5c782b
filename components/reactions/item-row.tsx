import { IconButton } from '@/components/ui/button';
import { Row } from '@/components/ui/list';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { InboxRow } from '@/lib/reactions/contract';
import { countKinds, type KindCount } from '@/lib/reactions/model';
import { Kinds } from './kinds';
import styles from './reactions.module.css';

/** People first; the row opens the item in a tab. */
export function ItemRow({ item, onRead }: { item: InboxRow; onRead: (row: InboxRow) => void }) {
  const people = peopleIn(item);
  // Beside the people there is room for a few.
  const kinds = kindsIn(item);
  const many = kinds.length > 4;
  return (
    <Row
      title={people}
      meta={!many && <Kinds counts={kinds} end />}
      detail={
        <span class={styles.detail}>
          {many && <Kinds counts={kinds} />}
          <bdi>{titleOf(item)}</bdi>
          {item.older > 0 && (
            <span class={styles.older}>{t('reactions.older', item.older, [formatNumber(item.older)])}</span>
          )}
        </span>
      }
      href={item.url}
      unread={item.unread > 0}
      unreadLabel={t('reactions.unread')}
      trailing={
        item.unread > 0 && (
          <IconButton icon="check" label={t('reactions.markRead', [people])} onClick={() => onRead(item)} />
        )
      }
    />
  );
}

/** "Ann", or "Ann and 5 others". */
export function peopleIn({ people, news }: InboxRow): string {
  const fresh = news.split('\n').map((line) => line.split('\t')[0] ?? '');
  const [first, ...others] = new Set(news ? fresh : people.split('\n'));
  const name = first || t('reactions.someone');
  return others.length === 0
    ? name
    : t('reactions.peopleMore', others.length, [name, formatNumber(others.length)]);
}

/** Of what is new, if anything is. */
function kindsIn({ news, kinds }: InboxRow): KindCount[] {
  const fresh = news.split('\n').map((line) => ({ kind: line.split('\t')[1] ?? '' }));
  return news ? countKinds(fresh) : kinds;
}

/** "Fix the tides · tides/core"; where the service gave no title, its number stands for it. */
export function titleOf(item: InboxRow): string {
  const number = item.number && `#${item.number}`;
  const quoted = item.kind === 'comment' && item.title;
  const name = quoted ? t('reactions.quoted', [quoted]) : (item.title ?? number ?? '');
  const title = item.kind === 'comment' ? t('reactions.commentOn', [name]) : name;
  return [title, item.repository].filter(Boolean).join(' · ');
}
