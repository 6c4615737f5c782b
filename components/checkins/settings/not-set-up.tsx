import { hostOf, useSettings } from '@/components/settings/use-settings';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import styles from './not-set-up.module.css';

interface NotSetUpProps {
  onSetUp(): void;
  onPlacesKey(): void;
}

/** What check-ins need, and what helps: the account, and a key for places. */
export function NotSetUp({ onSetUp, onPlacesKey }: NotSetUpProps) {
  const { value: known } = useSettings();
  if (!known) return null;
  const { accounts, profile } = known;
  const { service = hostOf(profile.checkins.authUrl) } = profile.checkins;
  return (
    <div class={styles.panel}>
      <h2 class={styles.title}>{t('accounts.connect', [service])}</h2>
      <ul class={styles.needs}>
        <li class={styles.need}>
          <Icon name="user" />
          <div>
            <strong>{t('accounts.needAccount')}</strong>
            <p class={styles.meta}>{t('checkins.connect')}</p>
            <Button kind="primary" icon="settings" onClick={onSetUp}>
              {t('checkins.setUp')}
            </Button>
          </div>
        </li>
        <li class={styles.need}>
          <Icon name={accounts.has.placesApiKey ? 'check' : 'map-pin'} />
          <div>
            <strong>{t('accounts.needPlaces')}</strong>
            <p class={styles.meta}>
              {accounts.has.placesApiKey ? t('accounts.keyKept') : t('accounts.whyPlaces')}
            </p>
            {!accounts.has.placesApiKey && (
              <Button onClick={onPlacesKey}>{t('accounts.addPlacesKey')}</Button>
            )}
          </div>
        </li>
      </ul>
    </div>
  );
}
