import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { t } from '@/lib/i18n';
import { countedKinds, type Options } from '@/lib/profile/model';
import { Outcome } from './outcome';
import { saveOptions } from './save-options';
import styles from './settings.module.css';
import { useAction } from './use-action';
import { useSwitch } from './use-switch';

type Counting = Pick<Options, 'count' | 'uncountedKinds' | 'uncountedSites'>;

/** What the number on the toolbar button counts, and where it counts nothing. */
export function BadgeCount({ options }: { options: Counting }) {
  const action = useAction();
  const { count = true, uncountedKinds = [], uncountedSites = [] } = options;
  const keep: Keep = (change) => saveOptions(action, change);
  const all = useSwitch(count, (on) => keep({ count: on }));
  return (
    <div class={styles.option}>
      <Checkbox label={t('options.count')} hint={t('options.countHint')} {...all} />
      <fieldset class={styles.choices} disabled={!all.checked}>
        <legend>{t('options.countKinds')}</legend>
        {countedKinds.map((kind) => (
          <Kind key={kind} kind={kind} uncounted={uncountedKinds} keep={keep} />
        ))}
      </fieldset>
      {uncountedSites.length > 0 && (
        <>
          <h3 class={styles.subtitle}>{t('options.silentSites')}</h3>
          <ul class={styles.sites}>
            {uncountedSites.map((host) => (
              <li key={host} class={styles.site}>
                <bdi class={styles.grow}>{host}</bdi>
                <Button
                  label={t('options.countAgain', [host])}
                  onClick={() =>
                    void keep({ uncountedSites: uncountedSites.filter((other) => other !== host) })
                  }
                >
                  {t('options.remove')}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Outcome of={action} />
    </div>
  );
}

type Keep = (change: Counting) => Promise<boolean>;

interface KindProps {
  kind: (typeof countedKinds)[number];
  uncounted: readonly string[];
  keep: Keep;
}

function Kind({ kind, uncounted, keep }: KindProps) {
  const others = uncounted.filter((other) => other !== kind);
  const counts = useSwitch(!uncounted.includes(kind), (on) =>
    keep({ uncountedKinds: on ? others : [...others, kind].sort() }),
  );
  return <Checkbox label={names[kind]()} {...counts} />;
}

const names: Record<KindProps['kind'], () => string> = {
  json: () => t('options.kind.json'),
  oembed: () => t('options.kind.oembed'),
  activitypub: () => t('options.kind.activitypub'),
  text: () => t('options.kind.text'),
  sitemap: () => t('options.kind.sitemap'),
  'api-root': () => t('options.kind.apiRoot'),
  feed: () => t('options.kind.feed'),
};
