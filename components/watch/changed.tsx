import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { openAtlas } from '@/components/shared/open-atlas';
import { Button } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { Watched } from '@/lib/watch/model';
import { type ChangedResource, useChanged, watchRoom } from './use-watched';
import styles from './watch.module.css';
import { changeWords, shortAddress } from './words';

/** The longest wait for the changes before the page is drawn; ms. */
const maxWait = 200;
/** Rows above the page; a button shows the others. */
const firstRows = 3;

interface ChangedProps {
  open(watched: Watched): void;
  children: ComponentChildren;
}

/**
 * Changed resources above the page's own rows. Later changes are shown below it, and opened rows stay, so that no row
 * moves under a person.
 */
export function Changed({ open, children }: ChangedProps) {
  const changed = useChanged();
  const above = useRef<readonly ChangedResource[] | undefined>(undefined);
  const late = useLate();
  if (!above.current && (changed || late)) above.current = (late ? undefined : changed) ?? [];
  const first = above.current ?? [];
  const unseen = new Set(changed?.map(({ url }) => url));
  const opened = useRef(new Set<string>());
  const below = useRef<readonly ChangedResource[]>([]);
  const later = changed?.filter(({ url }) => first.every((one) => one.url !== url)) ?? [];
  below.current = withLater(below.current, later, opened.current);
  const openRow = (one: ChangedResource) => {
    // Synchronously: browsers open no panel after a wait.
    open(one);
    opened.current.add(one.url);
    watchRoom.markSeen(one.url).catch(() => undefined);
  };
  return (
    <>
      <Rows rows={first} unseen={unseen} open={openRow} />
      {/* Hidden, so that it loads meanwhile. */}
      <div hidden={!above.current}>{children}</div>
      <Rows rows={above.current ? below.current : []} unseen={unseen} open={openRow} />
    </>
  );
}

/** Removes rows that were seen in another view; rows opened here stay in place. */
function withLater(
  shown: readonly ChangedResource[],
  later: readonly ChangedResource[],
  opened: ReadonlySet<string>,
): ChangedResource[] {
  const byUrl = new Map(later.map((one) => [one.url, one]));
  const kept = shown.filter(({ url }) => byUrl.has(url) || opened.has(url));
  const added = later.filter(({ url }) => !kept.some((one) => one.url === url));
  return [...kept.map((one) => byUrl.get(one.url) ?? one), ...added];
}

interface RowsProps {
  rows: readonly ChangedResource[];
  unseen: ReadonlySet<string>;
  open(one: ChangedResource): void;
}

function Rows({ rows, unseen, open }: RowsProps) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const rest = rows.length - firstRows;
  return (
    <Section
      title={t('watch.changedTitle')}
      aside={
        <Button kind="quiet" onClick={() => openAtlas('watched')}>
          {t('watch.openAll')}
        </Button>
      }
    >
      <List label={t('watch.changedTitle')}>
        {rows.slice(0, all ? rows.length : firstRows).map((one) => (
          <Row
            key={one.url}
            icon="bell"
            title={one.title}
            meta={formatRelative(one.change.at)}
            detail={`${changeWords(one.change, one.kind)} · ${shortAddress(one.url)}`}
            unread={unseen.has(one.url)}
            onOpen={() => open(one)}
          />
        ))}
      </List>
      {!all && rest > 0 && (
        <div class={styles.more}>
          <Button kind="quiet" onClick={() => setAll(true)}>
            {t('watch.showMore', rest, [formatNumber(rest)])}
          </Button>
        </div>
      )}
    </Section>
  );
}

function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), maxWait);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
