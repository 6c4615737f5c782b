import styles from '@/components/settings/settings.module.css';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';

const checkins = ask('checkins');

/** The keyboard shortcuts as the browser has them now, and the way to change them. */
export function ShortcutsSection() {
  const { value: shortcuts } = useLive(() => checkins.shortcuts());
  const none = shortcuts?.length === 0;
  return (
    <Section large title={t('checkins.shortcuts.title')}>
      <div class={styles.stack}>
        <p class={styles.meta}>{t(none ? 'checkins.shortcuts.missing' : 'checkins.shortcuts.hint')}</p>
        <ul aria-label={t('checkins.shortcuts.title')}>
          {(shortcuts ?? []).map(({ name, description, keys }) => (
            <li key={name} class={styles.line}>
              <span class={styles.grow}>{description || t('extension.openCommand')}</span>
              {keys ? <kbd dir="ltr">{keys}</kbd> : <span>{t('checkins.shortcuts.none')}</span>}
            </li>
          ))}
        </ul>
        {!none && (
          <div class={styles.line}>
            <Button icon="external-link" onClick={() => void checkins.changeShortcuts()}>
              {t('checkins.shortcuts.change')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
