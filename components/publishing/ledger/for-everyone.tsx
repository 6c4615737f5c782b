import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useAnswer } from '@/components/ui/use-answer';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import type { TargetState } from '@/lib/publishing/contract';
import type { Limited } from '@/lib/publishing/model';
import { Outgoing } from '../outgoing';
import { publishingRoom } from '../use-publishing';
import { reasonOf } from '../words';
import styles from './publish-one.module.css';

interface ForEveryoneProps {
  checkin: string;
  target: Pick<TargetState, 'id' | 'name'>;
  /** Of the check-in. */
  audience: Limited;
  onKeep(): void;
  onPublished(): void;
}

/** Asks whether a check-in that is not for everyone leaves for everyone at one target, below the post as it will look. */
export function ForEveryone({ checkin, target, audience, onKeep, onPublished }: ForEveryoneProps) {
  const { id, name } = target;
  const { value, loading, failed, again } = useAnswer(
    () => publishingRoom.preview(id, checkin, null, audience),
    [checkin, id, audience],
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const own = useRef<HTMLElement>(null);
  const preview = value?.ok ? value.value : undefined;
  // The pressed button is gone: what changes nothing, which is last, takes the focus.
  useLayoutEffect(() => {
    const [last] = [...(own.current?.querySelectorAll('button') ?? [])].slice(-1);
    last?.focus();
  }, [preview]);

  const publish = async (payload: string) => {
    setBusy(true);
    try {
      const answer = await publishingRoom.publishForEveryone(checkin, id, payload, audience);
      setFailure(answer.ok ? undefined : answer.failure);
      if (answer.ok) onPublished();
    } finally {
      setBusy(false);
    }
  };
  if (failed) return <Notice tone="lost">{t('ledger.publish.failed', [name])}</Notice>;
  if (!value) return <ProgressBar active={loading} label={t('common.loading')} />;
  if (!value.ok) return <FailureNotice failure={value.failure} onRetry={again} />;
  const keep = <Button onClick={onKeep}>{t('ledger.publish.everyoneKeep')}</Button>;
  return (
    <section ref={own} class={styles.post} aria-label={t('ledger.publish.look', [name])}>
      {preview?.kind === 'post' ? (
        <>
          <h4 dir="auto">{t('ledger.publish.look', [name])}</h4>
          <Outgoing of={preview} />
          {failure && <FailureNotice failure={failure} />}
          <Notice
            tone="decision"
            alert
            actions={
              <>
                <Button kind="danger" busy={busy} onClick={() => void publish(preview.payload)}>
                  {t('ledger.publish.everyoneReally')}
                </Button>
                {keep}
              </>
            }
          >
            <span dir="auto">{t(`ledger.publish.everyoneAsk.${audience}`, [name])}</span>
          </Notice>
        </>
      ) : (
        <Notice tone="info" title={t('ledger.publish.nothing', [name])} actions={keep}>
          {preview && reasonOf(preview.reason)}
        </Notice>
      )}
    </section>
  );
}
