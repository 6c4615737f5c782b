import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { List } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { InboxRow, ReactionsView } from '@/lib/reactions/contract';
import { ItemRow, titleOf } from './item-row';
import { Kinds, nameOfKind } from './kinds';
import styles from './reactions.module.css';
import { useFrozen } from './use-frozen';

/** With more rows than this a filter appears. */
const many = 12;

interface InboxProps {
  view: ReactionsView;
  onRead(row: InboxRow): void;
  onReadAll(): void;
}

export function Inbox({ view, onRead, onReadAll }: InboxProps) {
  const [filter, setFilter] = useState('');
  const items = filter.trim() ? view.items.filter((item) => matches(item, filter)) : view.items;
  const { fresh, earlier, waiting, release, hold } = useFrozen(items);

  return (
    <>
      <div class={styles.top}>
        <p class={styles.total}>{t('reactions.total', view.total, [formatNumber(view.total)])}</p>
        <Kinds counts={view.kinds} />
      </div>
      {view.items.length > many && (
        <div class={styles.filter}>
          <TextField
            label={t('reactions.filter')}
            hideLabel
            type="search"
            placeholder={t('reactions.filterHint')}
            value={filter}
            onInput={(text) => {
              setFilter(text);
              release();
            }}
          />
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: listens to the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div {...hold} onClick={(event) => readOpened(event.target, items, onRead)}>
        {waiting > 0 && (
          <div class={styles.waiting}>
            <Button icon="arrow-up" onClick={release}>
              {t('reactions.showMore', waiting, [formatNumber(waiting)])}
            </Button>
          </div>
        )}
        {fresh.length > 0 && (
          <Section
            title={t('reactions.new')}
            aside={
              <Button
                kind="quiet"
                onClick={() => {
                  onReadAll();
                  release();
                }}
              >
                {t('reactions.markAllRead')}
              </Button>
            }
          >
            <Rows label={t('reactions.new')} items={fresh} onRead={onRead} />
          </Section>
        )}
        {earlier.length > 0 && (
          <Section title={fresh.length > 0 ? t('reactions.earlier') : t('reactions.all')}>
            <Rows label={t('reactions.earlier')} items={earlier} onRead={onRead} />
          </Section>
        )}
        {items.length === 0 && <p class={styles.limits}>{t('reactions.noMatch', [filter.trim()])}</p>}
      </div>
    </>
  );
}

function Rows({
  label,
  items,
  onRead,
}: {
  label: string;
  items: readonly InboxRow[];
  onRead: (row: InboxRow) => void;
}) {
  return (
    <List label={label}>
      {items.map((item) => (
        <ItemRow key={item.url} item={item} onRead={onRead} />
      ))}
    </List>
  );
}

/** Following a row's link reads it. */
function readOpened(
  target: EventTarget | null,
  items: readonly InboxRow[],
  onRead: (row: InboxRow) => void,
): void {
  const link = target instanceof Element ? target.closest('a') : null;
  const row = link && items.find(({ url }) => url === link.getAttribute('href'));
  if (row) onRead(row);
}

/** Every word is somewhere among people, title, repository and kinds. */
function matches(item: InboxRow, filter: string): boolean {
  const kinds = item.kinds.flatMap(({ kind }) => [kind, nameOfKind(kind)]);
  const text = [titleOf(item), item.repository, item.people, ...kinds].join(' ').toLocaleLowerCase();
  return filter
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
