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
  tabId: number;
  /** The address of the page. */
  page: string;
  /** The filter that the items match; empty for all items. */
  filter: string;
}

const virtualFrom = 60;

export function Group(props: GroupProps) {
  const { title, items } = props;
  if (items.length === 0) return null;
  return (
    <Section title={title} aside={items.length > virtualFrom && formatNumber(items.length)}>
      <Rows {...props} />
    </Section>
  );
}

/** Larger groups are collapsed at first. */
const collapsedFrom = 5;

/** A group that its title expands and collapses. While a filter is set, every group is expanded. */
export function FoldingGroup(props: GroupProps) {
  const { title, items, filter } = props;
  const [open, setOpen] = useState<boolean>();
  if (items.length === 0) return null;
  if (filter) return <Group {...props} />;
  const expanded = open ?? items.length <= collapsedFrom;
  return (
    <section class={styles.group} aria-label={title}>
      <h2 class={styles.head}>
        <button type="button" class={styles.fold} aria-expanded={expanded} onClick={() => setOpen(!expanded)}>
          <Icon name="chevron-right" />
          <span class={styles.name}>{title}</span>
          <span class={styles.count}>{formatNumber(items.length)}</span>
        </button>
      </h2>
      {expanded && <Rows {...props} />}
    </section>
  );
}

function Rows({ title, items, tabId, page }: Omit<GroupProps, 'filter'>) {
  if (items.length > virtualFrom)
    return <VirtualRows title={title} items={items} tabId={tabId} page={page} />;
  return (
    <List label={title}>
      {items.map((item) => (
        <ItemRow key={item.key} item={item} tabId={tabId} page={page} />
      ))}
    </List>
  );
}

function VirtualRows({ title, items, tabId, page }: Omit<GroupProps, 'filter'>) {
  const rows = useVirtualRows({ items });
  return (
    <VirtualList label={title} rows={rows} keyOf={(index) => items[index]?.key ?? index}>
      {({ index, row }) => {
        const item = items[index];
        return item && <ItemRow item={item} tabId={tabId} page={page} slot={row} />;
      }}
    </VirtualList>
  );
}
