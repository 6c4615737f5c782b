import { useEffect } from 'preact/hooks';
import type { SectionProps, SettingsGroup, SettingsSection } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { LiveRegion } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { Group } from './group';
import { groups, inGroup } from './groups';
import { Jump } from './jump';
import styles from './settings.module.css';
import { stayAt } from './stay-at';
import { useFolds } from './use-folds';
import { useSettings } from './use-settings';

interface SettingsPageProps extends Omit<SectionProps, 'known'> {
  sections: readonly SettingsSection[];
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
        <View known={known} {...permissions} />
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
      {failed && (
        <Notice tone="lost" actions={<Button onClick={again}>{t('common.tryAgain')}</Button>}>
          {t('common.somethingBroke')}
        </Notice>
      )}
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
