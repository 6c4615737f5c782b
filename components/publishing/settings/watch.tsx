import { Outcome, useAction } from '@/components/settings/action';
import settings from '@/components/settings/settings.module.css';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { Select } from '@/components/ui/select';
import { useSwitch } from '@/components/ui/use-switch';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatNumber } from '@/lib/i18n/format';
import { type Publishing, publishingRoom } from '../use-publishing';

/** Minutes. */
const intervals = [5, 15, 30, 60];

export function Watch({ state: { targets, watch, paused, off } }: { state: Publishing }) {
  const { on, interval, strange, failure } = watch;
  const action = useAction();
  const set = (next: boolean, minutes: number) =>
    action.run(
      () => publishingRoom.watch(next, minutes),
      () => t(next === on ? 'options.saved' : next ? 'publishing.watchOn' : 'publishing.watchOff'),
    );
  const toggle = useSwitch(on, (next) => set(next, interval));
  const pause = () =>
    void action.run(
      async () => ok(await publishingRoom.pause(true)),
      () => ({ tone: 'info', words: t('publishing.pausedHint') }),
    );
  const choices = [...new Set([...intervals, interval])].sort((a, b) => a - b);
  const none = targets.length === 0;
  return (
    <div class={settings.option}>
      <div class={settings.stack}>
        <Checkbox
          label={t('publishing.watch')}
          hint={t(none && !on ? 'publishing.noTargets' : 'publishing.watchHint')}
          disabled={none && !on}
          {...toggle}
        />
        {on && (
          <Select
            label={t('publishing.interval')}
            value={String(interval)}
            options={choices.map((minutes) => ({
              value: String(minutes),
              label: t('common.everyMinutes', minutes, [formatNumber(minutes)]),
            }))}
            onSelect={(chosen) => void set(true, Number(chosen))}
          />
        )}
        {on && strange && <Notice tone="decision">{t('publishing.strange')}</Notice>}
        {on && failure && !off && <Notice tone="lost">{sentenceOf(failure, 'background')}</Notice>}
        {on && !paused && (
          <div>
            <Button icon="pause" onClick={pause} busy={action.busy}>
              {t('publishing.pauseAll')}
            </Button>
          </div>
        )}
      </div>
      {!paused && <Outcome of={action} />}
    </div>
  );
}
