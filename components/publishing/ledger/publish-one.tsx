import { useEffect, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/shared/failure-notice';
import { openSetup } from '@/components/shared/open-setup';
import { Button, IconButton } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { announce } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useAnswer } from '@/components/ui/use-answer';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber } from '@/lib/i18n/format';
import type { TargetState } from '@/lib/publishing/contract';
import { isLocal, type Limited, limitedIn } from '@/lib/publishing/model';
import { Outgoing } from '../outgoing';
import { publishingRoom } from '../use-publishing';
import { reasonOf } from '../words';
import { ChooseCheckin, type Chosen } from './choose-checkin';
import { ForEveryone } from './for-everyone';
import styles from './publish-one.module.css';

interface PublishOneProps {
  targets: readonly TargetState[];
  /** Absent: it is chosen here. */
  checkin?: Chosen;
  onClose(): void;
}

/** Publishes one check-in: targets are chosen, whose posts are shown as they will look before anything leaves. */
export function PublishOne({ targets, checkin: given, onClose }: PublishOneProps) {
  const [checkin, setCheckin] = useState(given);
  const usable = targets.filter(({ on }) => on);
  const [to, setTo] = useState<readonly string[]>(usable.length === 1 ? usable.map(({ id }) => id) : []);
  /** By target, the payload that its dry run shows. */
  const [ready, setReady] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const shown = Object.fromEntries(Object.entries(ready).filter(([id]) => to.includes(id)));
  const count = Object.keys(shown).length;

  const publish = async (id: string) => {
    setBusy(true);
    try {
      const answer = await publishingRoom.publish(id, shown);
      setFailure(answer.ok ? undefined : answer.failure);
      if (!answer.ok) return;
      announce(t('ledger.publish.sent'));
      onClose();
    } finally {
      setBusy(false);
    }
  };
  const place = checkin && (checkin.place || t('ledger.privatePlace'));
  return (
    <section class={styles.panel} aria-label={t('ledger.publish.title')}>
      <div class={styles.head}>
        <h3 class={styles.title}>{t('ledger.publish.title')}</h3>
        <IconButton icon="x" label={t('ledger.close')} onClick={onClose} />
      </div>
      {!checkin && <ChooseCheckin onChoose={setCheckin} />}
      {checkin && place && (
        <>
          <div class={styles.chosen}>
            <span dir="auto">{t('common.pair', [place, formatDateTime(checkin.createdAt)])}</span>
            {!given && (
              <Button
                kind="quiet"
                onClick={() => {
                  setCheckin(undefined);
                  setReady({});
                }}
              >
                {t('ledger.publish.other')}
              </Button>
            )}
          </div>
          <fieldset class={styles.targets}>
            <legend>{t('ledger.publish.where')}</legend>
            {usable.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                checked={to.includes(id)}
                onChange={(on) => setTo(on ? [...to, id] : to.filter((one) => one !== id))}
              />
            ))}
          </fieldset>
          {usable
            .filter(({ id }) => to.includes(id))
            .map((target) => (
              <DryRun
                key={target.id}
                checkin={checkin.id}
                target={target}
                onPublished={() => {
                  announce(t('ledger.publish.sent'));
                  setTo(to.filter((one) => one !== target.id));
                  if (count === 0) onClose();
                }}
                onKnown={(payload) =>
                  setReady(({ [target.id]: _, ...others }) => ({
                    ...others,
                    ...(payload !== undefined && { [target.id]: payload }),
                  }))
                }
              />
            ))}
          {failure && <FailureNotice failure={failure} />}
          {count > 0 && (
            <div>
              <Button kind="primary" busy={busy} onClick={() => void publish(checkin.id)}>
                {t('ledger.publish.send', count, [formatNumber(count)])}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

interface DryRunProps {
  checkin: string;
  target: TargetState;
  /** The payload of the post that would leave, if one would; called once that is known. */
  onKnown(payload: string | undefined): void;
  /** It was published for everyone there. */
  onPublished(): void;
}

/** A preview for a target, or why nothing would leave. */
function DryRun({ checkin, target, onKnown, onPublished }: DryRunProps) {
  const [asks, setAsks] = useState<Limited>();
  const { value, loading, failed, again } = useAnswer(
    () => publishingRoom.preview(target.id, checkin),
    [checkin, target.id],
  );
  useEffect(() => {
    if (value) onKnown(value.ok && value.value.kind === 'post' ? value.value.payload : undefined);
  }, [value]);

  if (failed) return <Notice tone="lost">{t('ledger.publish.failed', [target.name])}</Notice>;
  if (!value) return <ProgressBar active={loading} label={t('common.loading')} />;
  if (!value.ok) return <FailureNotice failure={value.failure} onRetry={again} />;
  const preview = value.value;
  if (asks)
    return (
      <ForEveryone {...{ checkin, target, onPublished }} audience={asks} onKeep={() => setAsks(undefined)} />
    );
  if (preview.kind === 'held') {
    const audience = limitedIn(preview.reason);
    const isHeld = audience !== undefined && target.compose.audience[audience] === 'hold';
    const canBeForEveryone = isHeld && !isLocal(target.kind) && target.can.visibilities.includes('public');
    return (
      <Notice
        tone="info"
        title={t('ledger.publish.nothing', [target.name])}
        actions={
          audience && (
            <>
              <Button onClick={() => openSetup('publishing')}>{t('publishing.target.chooseAudience')}</Button>
              {canBeForEveryone && (
                <Button onClick={() => setAsks(audience)}>{t('ledger.publish.everyone')}</Button>
              )}
            </>
          )
        }
      >
        {reasonOf(preview.reason)}
      </Notice>
    );
  }
  return (
    <section class={styles.post} aria-label={t('ledger.publish.look', [target.name])}>
      <h4 dir="auto">{t('ledger.publish.look', [target.name])}</h4>
      <Outgoing of={preview} />
    </section>
  );
}
