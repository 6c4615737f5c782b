import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { settingsRoom } from '@/components/settings/use-settings';
import { copyText } from '@/components/shared/copy-text';
import { useSidePanel } from '@/components/shared/side-panel';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { Menu } from '@/components/ui/menu';
import { TextField } from '@/components/ui/text-field';
import { useHold } from '@/components/ui/use-hold';
import { type CopyFormat, copyFormats } from '@/lib/discovery/copy';
import { feedsOf } from '@/lib/discovery/feeds';
import { newLinks } from '@/lib/discovery/link-groups';
import { copiedWords, copyAllText } from '@/lib/discovery/link-words';
import type { PageView } from '@/lib/discovery/model';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './discovery.module.css';
import { FoldingGroup, Group } from './group';
import { type Item, type Items, itemsOf } from './items';
import { comparable } from './words';

const filterFrom = 15;

const filtered = ({ post, site, agents, groups }: Items, words: string): Items => {
  const matching = (items: Item[]) => (words ? items.filter(({ text }) => text.includes(words)) : items);
  return {
    post: matching(post),
    site: matching(site),
    agents: matching(agents),
    groups: groups.map(({ group, items }) => ({ group, items: matching(items) })),
  };
};

const countOf = ({ post, site, agents, groups }: Items): number =>
  groups.reduce((sum, { items }) => sum + items.length, post.length + site.length + agents.length);

interface PageListProps {
  tabId: number;
  view: PageView;
  /** Rows for what was found without a link. */
  foundForAgents: readonly Item[];
  children: ComponentChildren;
  /** Below the links of the page. */
  end: ComponentChildren;
}

/** The links of a page in groups. New links are held back while the list is in use. */
export function PageList({ tabId, view, foundForAgents, children, end }: PageListProps) {
  const { shown, release, hold } = useHeld(view, (was, now) => was.url !== now.url);
  const [filter, setFilter] = useState('');
  const viewer = useSidePanel();
  const all = useMemo(() => itemsOf(shown), [shown]);
  const waiting = useMemo(() => (shown === view ? 0 : newLinks(view.links, shown.links)), [view, shown]);
  const words = filter.trim().toLocaleLowerCase();
  const { post, site, agents, groups } = useMemo(() => filtered(all, words), [all, words]);
  const total = countOf(all);
  const found = countOf({ post, site, agents, groups });
  const given = { tabId, page: shown.url, filter: words };
  const host = URL.parse(shown.url)?.host;

  return (
    <div {...hold}>
      <div class={styles.top}>
        {shown.title && (
          <h2 class={styles.title} dir="auto">
            {shown.title}
          </h2>
        )}
        {host && (
          <p class={styles.host} dir="ltr">
            {host}
          </p>
        )}
        {total > 0 && (
          <div class={styles.actions}>
            {viewer && comparable(shown) && (
              <Button kind="quiet" onClick={() => viewer({ kind: 'compare', tabId, pageUrl: shown.url })}>
                {t('discovery.compare')}
              </Button>
            )}
            <CopyAll view={shown} />
          </div>
        )}
      </div>
      {total > filterFrom && (
        <div class={styles.filter}>
          <TextField
            type="search"
            label={t('discovery.filter')}
            placeholder={t('discovery.filter')}
            hideLabel
            value={filter}
            onInput={setFilter}
          />
        </div>
      )}
      <Group title={t('discovery.thisPost')} items={post} {...given} />
      <Group title={t('discovery.theSite')} items={site} {...given} />
      {/* What was found besides has no words to filter by, and is few. */}
      <Group
        title={t('discovery.forAgents')}
        items={[...agents, ...(words ? [] : foundForAgents)]}
        {...given}
      />
      {words && found === 0 && <p class={styles.none}>{t('discovery.noMatch', [filter])}</p>}
      {waiting > 0 && (
        <div class={styles.filter}>
          <Button kind="quiet" onClick={release}>
            {t('discovery.showMore', waiting, [formatNumber(waiting)])}
          </Button>
        </div>
      )}
      <div>{children}</div>
      {shown.alternatives.length === 0 && !words && (
        <div class={styles.nothing}>
          <Empty>{t(total > 0 ? 'discovery.onlyLinks' : 'discovery.nothing')}</Empty>
        </div>
      )}
      {groups.map(({ group, items }) => (
        <FoldingGroup key={group} title={t(`discovery.group.${group}`)} items={items} {...given} />
      ))}
      {end}
    </div>
  );
}

/** A menu that copies all links of a page in a chosen format, which the keyboard shortcut uses from then on. */
function CopyAll({ view }: { view: PageView }) {
  const copy = (format: CopyFormat) => {
    copyText(copyAllText(view, format), copiedWords(view, format));
    void settingsRoom.setOptions({ copyFormat: format }).catch(() => undefined);
  };
  const formats = copyFormats.filter((format) => format !== 'opml' || feedsOf(view).length > 0);
  const items = formats.map((format) => ({
    label: t(`discovery.as.${format}`),
    onSelect: () => copy(format),
  }));
  return (
    <Menu label={t('discovery.copyAll')} icon="copy" wide items={items} note={t('discovery.copyAllNote')} />
  );
}

/**
 * Holds back new values while the list is in use; `release` shows the newest one. A value of another page is shown at
 * once.
 */
function useHeld<T>(fresh: T, isAnother: (shown: T, fresh: T) => boolean) {
  const { held, hold } = useHold();
  const shown = useRef(fresh);
  const [, render] = useState(0);
  if (!held || isAnother(shown.current, fresh)) shown.current = fresh;

  return {
    shown: shown.current,
    hold,
    release() {
      shown.current = fresh;
      render((times) => times + 1);
    },
  };
}
