import { type Action, Outcome, useAction } from '@/components/settings/action';
import { saveListed, saveOptions } from '@/components/settings/save-options';
import styles from '@/components/settings/settings.module.css';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useSwitch } from '@/components/ui/use-switch';
import { countedKinds } from '@/lib/discovery/model';
import { familyKey } from '@/lib/discovery/words';
import { t } from '@/lib/i18n';
import type { Options } from '@/lib/profile/model';

type Counting = Pick<Options, 'count' | 'uncountedKinds' | 'uncountedSites'>;

/** Selects the kinds that the toolbar button counts, and lists the sites where it counts nothing. */
export function BadgeCount({ options }: { options: Counting }) {
  const action = useAction();
  const { count = true, uncountedKinds = [], uncountedSites = [] } = options;
  const all = useSwitch(count, (on) => saveOptions(action, { count: on }));
  return (
    <div class={styles.option}>
      <Checkbox label={t('options.count')} hint={t('options.countHint')} {...all} />
      <fieldset class={styles.choices} disabled={!all.checked}>
        <legend>{t('options.countKinds')}</legend>
        {countedKinds.map((kind) => (
          <Kind key={kind} kind={kind} counted={!uncountedKinds.includes(kind)} action={action} />
        ))}
      </fieldset>
      <Outcome of={action} />
      {uncountedSites.length > 0 && (
        <>
          <h3 class={styles.subtitle}>{t('options.silentSites')}</h3>
          <ul class={styles.sites}>
            {uncountedSites.map((host) => (
              <li key={host} class={styles.site}>
                <bdi class={styles.grow}>{host}</bdi>
                <Button
                  label={t('options.countAgain', [host])}
                  onClick={() => void saveListed(action, 'uncountedSites', host, false)}
                >
                  {t('options.remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface KindProps {
  kind: (typeof countedKinds)[number];
  counted: boolean;
  action: Action;
}

function Kind({ kind, counted, action }: KindProps) {
  const counts = useSwitch(counted, (on) => saveListed(action, 'uncountedKinds', kind, !on));
  return <Checkbox label={t(`options.kind.${familyKey(kind)}`)} {...counts} />;
}
