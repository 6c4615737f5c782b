import { useEffect } from 'preact/hooks';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import type { TargetState } from '@/lib/publishing/contract';
import { heldBackOf } from '../held-back';
import { reasonOf } from '../reason';
import { publishingRoom } from '../use-publishing';
import { Payload } from './payload';

interface DryRunProps {
  checkin: string;
  target: TargetState;
  /** Whether a post would leave; called once that is known. */
  onKnown(leaves: boolean): void;
}

/** What would leave for a target now, or why nothing would. */
export function DryRun({ checkin, target, onKnown }: DryRunProps) {
  const { value, loading, failed, again } = useAnswer(
    () => publishingRoom.preview(target.id, checkin),
    [checkin, target.id],
  );
  useEffect(() => {
    if (value) onKnown(value.ok && value.value.kind === 'post');
  }, [value]);

  if (failed) return <Notice tone="lost">{t('ledger.publish.failed', [target.name])}</Notice>;
  if (!value) return <ProgressBar active={loading} label={t('common.loading')} />;
  if (!value.ok) return <FailureNotice failure={value.failure} onRetry={again} />;
  const preview = value.value;
  if (preview.kind === 'held')
    return (
      <Notice tone="info" title={t('ledger.publish.nothing', [target.name])}>
        {reasonOf(preview.reason)}
      </Notice>
    );
  return (
    <div>
      <Payload open title={t('ledger.publish.payload', [target.name])} text={preview.payload} />
      {preview.heldBack.length > 0 && (
        <p>{t('common.labelled', [t('ledger.facts.heldBack'), heldBackOf(preview.heldBack)])}</p>
      )}
    </div>
  );
}
