import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, IconButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { List } from '@/components/ui/list';
import { Menu } from '@/components/ui/menu';
import { Section } from '@/components/ui/section';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { InboxItem } from '@/lib/reactions/contract';
import { nameOfItemKind, nameOfKind, openWords, personName, titleOf } from '@/lib/reactions/words';
import { KindSign } from '../kinds';
import { change, muteLabel, onReactions, reactions, toggleMute } from '../rooms';
import styles from './detail.module.css';
import { OneReaction } from './one-reaction';

const page = 100;

interface DetailProps {
  itemKey: string;
  /** Its row, for the first frame. */
  known: InboxItem | undefined;
  /** Leaves the focus where it is, because the popup opened here. */
  calm: boolean;
  accountOf(account: string): string | undefined;
  onBack(): void;
  onPerson(login: string): void;
}

/** One item with each of its reactions: who, what, when, and whether it is new. */
export function Detail({ itemKey, known, calm, accountOf, onBack, onPerson }: DetailProps) {
  const { value, loading, failed } = useAnswer(() => reactions.item(itemKey), [itemKey], onReactions);
  const [shown, setShown] = useState(page);
  const title = useRef<HTMLHeadingElement>(null);
  const item = value?.item ?? known;
  const name = item ? titleOf(item) : '';
  const read = () => change(reactions.markRead(itemKey));
  const about = item ? [nameOfItemKind(item.kind), item.repository, accountOf(item.account)] : [];
  const gone = !item && !loading && !failed;
  const more = Math.min(page, (value?.reactions.length ?? 0) - shown);

  useEffect(() => {
    if (!calm) title.current?.focus();
  }, []);
  useEffect(() => {
    if (gone) onBack();
  }, [gone]);

  return (
    <section
      class={styles.detail}
      aria-label={name}
      onKeyDown={(event) => {
        // An open menu handles Escape first. By default, it would also close the extension's popup.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        onBack();
      }}
    >
      <div class={styles.head}>
        <IconButton icon="chevron-left" label={t('reactions.back')} onClick={onBack} />
        <h2 ref={title} tabIndex={-1} class={styles.title} dir="auto">
          {name}
        </h2>
        {item && (
          <Menu
            icon="ellipsis"
            label={t('reactions.more')}
            items={muteItems(item, value?.muted ?? { item: false, repository: false }, name)}
          />
        )}
      </div>
      <div class={styles.body}>
        <p class={styles.about}>
          {about.filter(Boolean).map((part, i) => (
            <bdi key={part}>{i > 0 ? ` · ${part}` : part}</bdi>
          ))}
        </p>
        {item && (
          <div class={styles.actions}>
            <a class={styles.open} href={item.url} target="_blank" rel="noreferrer" onClick={read}>
              <Icon name="external-link" />
              {openWords(item.kind)}
            </a>
            {item.unread > 0 && (
              <Button icon="check" onClick={read}>
                {t('reactions.markItemRead')}
              </Button>
            )}
          </div>
        )}
        {failed && <p class={styles.note}>{t('common.somethingBroke')}</p>}
        {value && (
          <List label={t('reactions.each')}>
            {value.reactions.slice(0, shown).map((reaction) => (
              <OneReaction key={reaction.id} reaction={reaction} item={value.item} onPerson={onPerson} />
            ))}
          </List>
        )}
        {more > 0 && (
          <div class={styles.note}>
            <Button onClick={() => setShown(shown + page)}>
              {t('reactions.showMore', more, [formatNumber(more)])}
            </Button>
          </div>
        )}
        {item && item.older > 0 && (
          <p class={styles.note}>{t('reactions.older', item.older, [formatNumber(item.older)])}</p>
        )}
        {value && value.removed.length > 0 && (
          <Section title={t('reactions.takenBack')}>
            <ul class={styles.removed}>
              {value.removed.map(({ kind, login, noticedAt }, i) => (
                <li key={i}>
                  <KindSign kind={kind} />
                  <span>
                    {t('reactions.tookBack', [
                      personName(login),
                      nameOfKind(kind),
                      formatRelative(noticedAt),
                    ])}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </section>
  );
}

function muteItems(item: InboxItem, muted: { item: boolean; repository: boolean }, title: string) {
  const { account, id, repository } = item;
  const items = [
    {
      label: muted.item ? t('reactions.unmuteItem') : t('reactions.muteItem'),
      onSelect: () => toggleMute({ what: 'item', account, name: id, title }, muted.item, title),
    },
  ];
  if (repository === undefined) return items;
  const onSelect = () =>
    toggleMute({ what: 'repository', account, name: repository }, muted.repository, repository);
  return [...items, { label: muteLabel(muted.repository, repository), onSelect }];
}
