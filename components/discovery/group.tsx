import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import { List } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { useVirtualRows } from '@/components/ui/use-virtual-rows';
import { VirtualList } from '@/components/ui/virtual-list';
import { formatNumber } from '@/lib/i18n/format';
import styles from './discovery.module.css';
import { ItemRow } from './item-row';
import type { Item } from './items';

interface GroupProps {
  title: string;
  items: readonly Item[];
  /** Of the page that names them. */
  tabId: number;
  /** The items are what fits this; empty when all are there. */
  filter: string;
}

/** A part of the list under its title. */
export function Group(props: GroupProps) {
  const { title, items } = props;
  if (items.length === 0) return null;
  return (
    <Section title={title} aside={items.length > many && formatNumber(items.length)}>
      <Rows {...props} />
    </Section>
  );
}

/** Larger groups than this are closed at first. */
const few = 5;

/** A part of the list whose title opens and closes it. What a filter finds is always open. */
export function FoldingGroup(props: GroupProps) {
  const { title, items, filter } = props;
  const [open, setOpen] = useState<boolean>();
  if (items.length === 0) return null;
  if (filter) return <Group {...props} />;
  const shown = open ?? items.length <= few;
  return (
    <section class={styles.group} aria-label={title}>
      <h2 class={styles.head}>
        <button type="button" class={styles.fold} aria-expanded={shown} onClick={() => setOpen(!shown)}>
          <Icon name="chevron-right" />
          <span class={styles.name}>{title}</span>
          <span class={styles.count}>{formatNumber(items.length)}</span>
        </button>
      </h2>
      {shown && <Rows {...props} />}
    </section>
  );
}

/** Longer lists than this are virtual. */
const many = 60;

function Rows(props: GroupProps): ComponentChildren {
  const { title, items, tabId } = props;
  if (items.length > many) return <ManyRows {...props} />;
  return (
    <List label={title}>
      {items.map((item) => (
        <ItemRow key={item.key} item={item} tabId={tabId} />
      ))}
    </List>
  );
}

function ManyRows({ title, items, tabId }: GroupProps) {
  const rows = useVirtualRows({ items });
  return (
    <VirtualList label={title} rows={rows} keyOf={(index) => items[index]?.key ?? index}>
      {({ index, row }) => {
        const item = items[index];
        return item && <ItemRow item={item} tabId={tabId} slot={row} />;
      }}
    </VirtualList>
  );
}
