import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Boundary } from '@/components/shared/boundary';
import { Broken } from '@/components/shared/broken';
import type { LoadedSection, SectionProps, SettingsGroup } from '@/components/shared/room';
import { LiveRegion } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import fold from './group.module.css';
import { groups, inGroup } from './groups';
import { Jump } from './jump';
import styles from './settings.module.css';
import { stayAt } from './stay-at';
import { useSettings } from './use-settings';

interface SettingsPageProps extends Omit<SectionProps, 'known'> {
  sections: readonly LoadedSection[];
}

const hash = () => decodeURIComponent(location.hash.slice(1));

/** The options page: the accounts, then what else can be set, folded. */
export function SettingsPage({ sections, ...permissions }: SettingsPageProps) {
  const { value: known, failed, again } = useSettings();
  const folds = useFolds();

  // Other pages link to a section, which exists from now on; its group may be folded.
  useEffect(() => {
    if (!known) return;
    let leave = () => {};
    const show = () => {
      const id = hash();
      const group = groups.find(
        (each) => each.id === id || inGroup(sections, each.id).some((one) => one.id === id),
      );
      if (group) folds.set(group.id, true);
      // Once the group is open.
      requestAnimationFrame(() => {
        const target = document.getElementById(id);
        leave();
        if (target) leave = stayAt(target);
        (target?.querySelector<HTMLElement>(':scope > summary') ?? target)?.focus({ preventScroll: true });
      });
    };
    show();
    addEventListener('hashchange', show);
    return () => {
      leave();
      removeEventListener('hashchange', show);
    };
  }, [!known]);

  const viewsOf = (group: SettingsGroup) =>
    known &&
    inGroup(sections, group).map(({ id, View }) => (
      <div key={id} id={id} tabIndex={-1}>
        <Boundary>
          <View known={known} {...permissions} />
        </Boundary>
      </div>
    ));

  return (
    <main class={styles.page}>
      <header class={styles.header}>
        <img src="/icon.svg" alt="" width="32" height="32" />
        <h1>{t('options.title')}</h1>
        <p class={styles.meta}>{t('options.intro')}</p>
      </header>
      <Jump accounts={inGroup(sections, 'accounts')} ready={known !== undefined} />
      {failed && <Broken onRetry={again} />}
      {viewsOf('accounts')}
      {known &&
        groups.map(({ id, title, hint }) => (
          <Group
            key={id}
            id={id}
            title={title}
            hint={hint}
            open={folds.isOpen(id)}
            onToggle={(open) => folds.set(id, open)}
          >
            {viewsOf(id)}
          </Group>
        ))}
      <LiveRegion />
    </main>
  );
}

const key = (id: string) => `open ${id}`;

/** Which groups are open: remembered while the tab is, so that a reload changes nothing. */
function useFolds() {
  const [, setTurn] = useState(0);
  return {
    isOpen: (id: string): boolean => sessionStorage.getItem(key(id)) !== null,
    set(id: string, open: boolean): void {
      if (open) sessionStorage.setItem(key(id), '');
      else sessionStorage.removeItem(key(id));
      setTurn((turn) => turn + 1);
    },
  };
}

interface GroupProps {
  id: string;
  title: string;
  /** A summary, while it is folded. */
  hint: string;
  open: boolean;
  onToggle(open: boolean): void;
  children: ComponentChildren;
}

const Group = ({ id, title, hint, open, onToggle, children }: GroupProps) => (
  <details
    id={id}
    class={fold.group}
    open={open}
    onToggle={(event) => {
      // Folds within it say so too.
      if (event.target === event.currentTarget) onToggle(event.currentTarget.open);
    }}
  >
    <summary class={fold.summary}>
      <h2 class={fold.title}>{title}</h2>
      <span class={fold.hint}>{hint}</span>
    </summary>
    <div class={fold.sections}>{children}</div>
  </details>
);
