import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { nextIndex } from './next-index';
import { rowKeys } from './row-keys';
import styles from './tabs.module.css';

interface TabsProps {
  /** `badge`: a `TabBadge`, or nothing. */
  tabs: readonly { id: string; label: string; badge?: ComponentChildren }[];
  selected: string;
  onSelect: (id: string) => void;
  /** A press on a tab, also the selected one; arrow keys only select. */
  onOpen: (id: string) => void;
  label: string;
}

export function Tabs({ tabs, selected, onSelect, onOpen, label }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const rtl = list.current?.matches(':dir(rtl)') ?? false;
    const keys = rtl
      ? { before: 'ArrowRight', after: 'ArrowLeft' }
      : { before: 'ArrowLeft', after: 'ArrowRight' };
    const current = tabs.findIndex((tab) => tab.id === selected);
    const next = tabs[nextIndex(event.key, current, tabs.length, keys) ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };

  return (
    <div ref={list} role="tablist" aria-label={label} class={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(tab.id)}
          class={styles.tab}
          aria-selected={tab.id === selected}
          aria-controls={panelId(tab.id)}
          tabIndex={tab.id === selected ? 0 : -1}
          title={tab.label}
          onClick={() => onOpen(tab.id)}
        >
          <span class={styles.label}>{tab.label}</span>
          {tab.badge}
        </button>
      ))}
    </div>
  );
}

export const TabBadge = ({ children }: { children: string }) => (
  <>
    {' '}
    <span class={styles.badge}>{children}</span>
  </>
);

interface TabPanelProps {
  id: string;
  selected: string;
  children: ComponentChildren;
}

/** Mounted when first selected, and never unmounted: its state survives a change of tabs. */
export function TabPanel({ id, selected, children }: TabPanelProps) {
  const shown = id === selected;
  const [opened, setOpened] = useState(shown);
  if (shown && !opened) setOpened(true);
  return (
    <div
      role="tabpanel"
      id={panelId(id)}
      class={styles.panel}
      aria-labelledby={tabId(id)}
      hidden={!shown}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel scrolls, so the keyboard must reach it
      tabIndex={0}
      {...rowKeys}
    >
      {(shown || opened) && children}
    </div>
  );
}

const tabId = (id: string): string => `tab-${id}`;

/** The id of a tab's panel in the document. */
export const panelId = (id: string): string => `panel-${id}`;
