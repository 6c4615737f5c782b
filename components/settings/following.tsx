import type { ComponentChildren } from 'preact';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { useAnswer } from '@/components/ui/use-answer';
import { useSwitch } from '@/components/ui/use-switch';
import { ask } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatRelative } from '@/lib/i18n/format';
import type { Plan } from '@/lib/profile/contract';
import type { SyncState } from '@/lib/sync/contract';
import { Outcome } from './outcome';
import { PlanList } from './plan-list';
import { saveOptions } from './save-options';
import styles from './settings.module.css';
import { useAction } from './use-action';

const sync = ask('sync');

/** Whether settings follow the person to their other browsers, and how that goes. */
export function Following({ on, favourites }: { on: boolean; favourites: boolean }) {
  const { value: state } = useAnswer(
    () => sync.state(),
    [on, favourites],
    (again) => onChange('sync', again),
  );
  const action = useAction();
  const follow = useSwitch(on, (sync) => saveOptions(action, { sync }));
  const withFavourites = useSwitch(favourites, (syncFavourites) => saveOptions(action, { syncFavourites }));
  if (!state) return null;
  const { incoming } = state;

  const use = (shown: Plan, agreed: string[]) =>
    action.run(
      async () => ok(await sync.use(shown, agreed)),
      (used) => (used ? t('plan.applied') : { tone: 'info', words: t('plan.changedMeanwhile') }),
    );
  const decline = () =>
    action.run(
      async () => ok(await sync.decline()),
      () => ({ tone: 'info', words: t('plan.cancelled') }),
    );

  const forget = (part?: 'favourites') =>
    action.run(
      () => sync.forget(part),
      () => t(part ? 'sync.favouritesForgotten' : 'sync.forgotten'),
    );

  return (
    <Section large title={t('sync.title')}>
      <div class={styles.stack}>
        {state.available ? (
          <Checkbox label={t('sync.follow')} hint={t('sync.hint')} {...follow} />
        ) : (
          <p class={styles.meta}>{t('sync.unavailable')}</p>
        )}
        {on && state.available && (
          <Checkbox label={t('sync.favourites')} hint={t('sync.favouritesHint')} {...withFavourites} />
        )}
        {on && !favourites && state.favourites && (
          <Left words={t('sync.favouritesStay')}>
            <Button onClick={() => void forget('favourites')} busy={action.busy}>
              {t('sync.forgetFavourites')}
            </Button>
          </Left>
        )}
        {on && <News state={state} />}
        {on && incoming && (
          <PlanList
            key={JSON.stringify(incoming)}
            title={t('plan.syncTitle')}
            plan={incoming}
            busy={action.busy}
            onApply={(agreed) => void use(incoming, agreed)}
            cancelLabel={t('plan.notHere')}
            onCancel={() => void decline()}
          />
        )}
        {!on && state.copy && (
          <Left words={t('sync.copyStays')}>
            <Button onClick={() => void forget()} busy={action.busy}>
              {t('sync.forget')}
            </Button>
          </Left>
        )}
      </div>
      <Outcome of={action} />
    </Section>
  );
}

/** What is still in the browser's sync, and how to remove it. */
function Left({ words, children }: { words: string; children: ComponentChildren }) {
  return (
    <>
      <p class={styles.meta}>{words}</p>
      <div>{children}</div>
    </>
  );
}

function News({ state: { problem, received } }: { state: SyncState }) {
  return (
    <>
      {problem && (
        <div class={styles.outcome}>
          <Notice tone="decision">{t(`sync.problem.${problem}`)}</Notice>
        </div>
      )}
      {received && (
        <div class={styles.outcome}>
          <Notice tone="info">{t('sync.received', [formatRelative(received.at)])}</Notice>
        </div>
      )}
    </>
  );
}
