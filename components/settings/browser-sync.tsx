import type { SectionProps } from '@/components/shared/room';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Section } from '@/components/ui/section';
import { useSwitch } from '@/components/ui/use-switch';
import { ask } from '@/lib/bus/ask';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatRelative } from '@/lib/i18n/format';
import { Outcome, SectionNotice, useAction } from './action';
import { PlanList } from './plan-list';
import { saveOptions } from './save-options';
import styles from './settings.module.css';

const service = ask('sync');

/** The browser's sync of settings: on or off, its problems, and what to do with its copies. */
export function BrowserSync({ known: { options } }: SectionProps) {
  const on = options.sync !== false;
  const favourites = options.syncFavourites === true;
  const { value: state } = useLive(() => service.state(), 'sync', 'settings');
  const action = useAction();
  const sync = useSwitch(on, (sync) => saveOptions(action, { sync }));
  const withFavourites = useSwitch(favourites, (syncFavourites) => saveOptions(action, { syncFavourites }));
  if (!state) return null;
  const { available, copy, incoming, problem, received } = state;

  const removeCopy = (part?: 'favourites') =>
    action.run(
      () => service.forget(part),
      () => t(part ? 'sync.favouritesForgotten' : 'sync.forgotten'),
    );

  return (
    <Section large title={t('sync.title')}>
      <div class={styles.stack}>
        {available ? (
          <Checkbox label={t('sync.follow')} hint={t('sync.hint')} {...sync} />
        ) : (
          <p class={styles.meta}>{t('sync.unavailable')}</p>
        )}
        {on && available && (
          <Checkbox label={t('sync.favourites')} hint={t('sync.favouritesHint')} {...withFavourites} />
        )}
        {on && !favourites && state.favourites && (
          <>
            <p class={styles.meta}>{t('sync.favouritesStay')}</p>
            <div>
              <Button onClick={() => void removeCopy('favourites')} busy={action.busy}>
                {t('sync.forgetFavourites')}
              </Button>
            </div>
          </>
        )}
        {on && problem && <SectionNotice tone="decision">{t(`sync.problem.${problem}`)}</SectionNotice>}
        {on && received && (
          <SectionNotice tone="info">{t('sync.received', [formatRelative(received.at)])}</SectionNotice>
        )}
        {on && incoming && (
          <PlanList
            key={JSON.stringify(incoming)}
            title={t('plan.syncTitle')}
            plan={incoming}
            busy={action.busy}
            onApply={(agreed) =>
              void action.run(
                async () => ok(await service.use(incoming, agreed)),
                (used) => (used ? t('plan.applied') : { tone: 'info', words: t('plan.changedMeanwhile') }),
              )
            }
            cancelLabel={t('plan.notHere')}
            onCancel={() => void service.decline().then(() => action.inform(t('plan.cancelled')))}
          />
        )}
        {!on && copy && (
          <>
            <p class={styles.meta}>{t('sync.copyStays')}</p>
            <div>
              <Button onClick={() => void removeCopy()} busy={action.busy}>
                {t('sync.forget')}
              </Button>
            </div>
          </>
        )}
      </div>
      <Outcome of={action} />
    </Section>
  );
}
