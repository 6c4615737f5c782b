import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { List, Row } from '@/components/ui/list';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatNumber, formatRelative } from '@/lib/i18n/format';
import type { Watched } from '@/lib/watch/model';
import { type ChangedOne, useChanged, watchRoom } from './use-watched';
import styles from './watch.module.css';
import { changeWords, shortAddress } from './words';

/** Longer than this nothing waits to be drawn until it is known what changed; ms. */
const patience = 200;
/** So many stand above the page's own rows; the rest on a press. */
const few = 3;

interface ChangedProps {
  open(watched: Watched): void;
  children: ComponentChildren;
}

/**
 * What changed of all that is watched, above what else there is. What becomes known later stands below it: nothing
 * moves under a person. For the same reason a row stays after it was looked at.
 */
export function Changed({ open, children }: ChangedProps) {
  const changed = useChanged();
  const above = useRef<readonly ChangedOne[] | undefined>(undefined);
  const late = useLate();
  if (!above.current && (changed || late)) above.current = (late ? undefined : changed) ?? [];
  const first = above.current ?? [];
  const fresh = new Set(changed?.map(({ url }) => url));
  const pressed = useRef(new Set<string>());
  const below = useRef<readonly ChangedOne[]>([]);
  const later = changed?.filter(({ url }) => first.every((one) => one.url !== url)) ?? [];
  below.current = withLater(below.current, later, pressed.current);
  const look = (one: ChangedOne) => {
    // First and at once: browsers open no panel after any wait.
    open(one);
    pressed.current.add(one.url);
    watchRoom.looked(one.url).catch(() => undefined);
  };
  return (
    <>
      <Rows rows={first} fresh={fresh} open={look} />
      {/* Asks its own questions meanwhile. */}
      <div hidden={!above.current}>{children}</div>
      <Rows rows={above.current ? below.current : []} fresh={fresh} open={look} />
    </>
  );
}

/** What was looked at elsewhere goes; what was pressed here stays where it is. */
function withLater(
  shown: readonly ChangedOne[],
  later: readonly ChangedOne[],
  pressed: ReadonlySet<string>,
): ChangedOne[] {
  const byUrl = new Map(later.map((one) => [one.url, one]));
  const stay = shown.filter(({ url }) => byUrl.has(url) || pressed.has(url));
  const stays = new Set(stay.map(({ url }) => url));
  return [...stay.map((one) => byUrl.get(one.url) ?? one), ...later.filter(({ url }) => !stays.has(url))];
}

interface RowsProps {
  rows: readonly ChangedOne[];
  /** Addresses of those that were not looked at yet. */
  fresh: ReadonlySet<string>;
  open(one: ChangedOne): void;
}

function Rows({ rows, fresh, open }: RowsProps) {
  const [all, setAll] = useState(false);
  if (rows.length === 0) return null;
  const rest = rows.length - few;
  return (
    <Section title={t('watch.changedTitle')}>
      <List label={t('watch.changedTitle')}>
        {rows.slice(0, all ? rows.length : few).map((one) => (
          <Row
            key={one.url}
            icon="bell"
            title={one.title}
            meta={formatRelative(one.change.at)}
            detail={`${changeWords(one.change, one.kind)} · ${shortAddress(one.url)}`}
            unread={fresh.has(one.url)}
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
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
