import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { useAnswer } from '@/components/ui/use-answer';
import { room } from '@/lib/bus/ask';
import { onChange } from '@/lib/bus/changes';
import { t } from '@/lib/i18n';
import { formatList, formatRelative } from '@/lib/i18n/format';
import type { SyncContract, SyncState } from '@/lib/sync/contract';
import { Outcome } from './outcome';
import styles from './settings.module.css';
import { useAction } from './use-action';
import { settingsRoom } from './use-settings';

const sync = room<SyncContract>('sync');

/** Whether settings follow the person to their other browsers, and how that goes. */
export function Following({ on }: { on: boolean }) {
  const { value: state } = useAnswer(
    () => sync.state(),
    [on],
    (again) => onChange('sync', again),
  );
  const action = useAction();
  if (!state) return null;

  const follow = (follows: boolean) =>
    action.run(
      () => settingsRoom.importFile(JSON.stringify({ waymark: 1, options: { sync: follows } })),
      () => t('options.saved'),
    );
  const forget = () =>
    action.run(
      () => sync.forget(),
      () => t('sync.forgotten'),
    );

  return (
    <Section large title={t('sync.title')}>
      <div class={styles.stack}>
        {state.available ? (
          <Checkbox
            label={t('sync.follow')}
            hint={t('sync.hint')}
            checked={on}
            onChange={(follows) => void follow(follows)}
          />
        ) : (
          <p class={styles.meta}>{t('sync.unavailable')}</p>
        )}
        {on && <News state={state} />}
        {!on && state.copy && (
          <>
            <p class={styles.meta}>{t('sync.copyStays')}</p>
            <div>
              <Button onClick={() => void forget()} busy={action.busy}>
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
          <Notice tone="info">
            <p>{t('sync.received', [formatRelative(received.at)])}</p>
            {received.hosts.length > 0 && <p>{t('sync.newHosts', [formatList(received.hosts)])}</p>}
          </Notice>
        </div>
      )}
    </>
  );
}
