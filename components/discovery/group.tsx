import { type ComponentChildren, Fragment } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { List } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './discovery.module.css';
import { ItemRow } from './item-row';
import type { Item } from './items';

interface GroupProps {
  title: string;
  items: readonly Item[];
  pageUrl: string;
  /** The items are what fits this; empty when all are there. */
  filter: string;
}

/** A part of the list under its title. */
export function Group(props: GroupProps) {
  const { title, items } = props;
  if (items.length === 0) return null;
  return (
    <Section title={title} aside={items.length > portion && formatNumber(items.length)}>
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

/** As many rows as a person may look over; more come when asked for, so that any number costs no more than these. */
const portion = 50;

function Rows({ title, items, pageUrl, filter }: GroupProps): ComponentChildren {
  const [asked, setAsked] = useState({ filter, rows: portion });
  // Another filter begins anew; rows that fit both stay as they are.
  const most = asked.filter === filter ? asked.rows : portion;
  const rest = items.length - most;
  return (
    <Fragment>
      <List label={title}>
        {items.slice(0, most).map((item) => (
          <ItemRow key={item.key} item={item} pageUrl={pageUrl} />
        ))}
      </List>
      {rest > 0 && (
        <div class={styles.filter}>
          <Button kind="quiet" onClick={() => setAsked({ filter, rows: most + 4 * portion })}>
            {t('discovery.showRest', [formatNumber(rest)])}
          </Button>
        </div>
      )}
    </Fragment>
  );
}
