import { Outcome, useAction } from '@/components/settings/action';
import { saveListed } from '@/components/settings/save-options';
import { settingsRoom } from '@/components/settings/use-settings';
import { useLive } from '@/components/shared/use-live';
import { Checkbox } from '@/components/ui/checkbox';
import { useSwitch } from '@/components/ui/use-switch';
import { t } from '@/lib/i18n';
import styles from './site-count.module.css';

/** Switches the count on the site of a page; hidden while the count is off everywhere. */
export function SiteCount({ url }: { url: string }) {
  const host = URL.parse(url)?.host ?? '';
  const { value: settings } = useLive(() => settingsRoom.get(), 'settings');
  const action = useAction(() => t('options.silentSites'));
  const { count = true, uncountedSites = [] } = settings?.options ?? {};
  const counts = useSwitch(!uncountedSites.includes(host), (on) =>
    saveListed(action, 'uncountedSites', host, !on),
  );
  if (!settings || !count || !host) return null;
  return (
    <div class={styles.site}>
      <Checkbox label={t('options.countHere', [host])} {...counts} />
      {action.outcome?.tone === 'lost' && <Outcome of={action} />}
    </div>
  );
}
