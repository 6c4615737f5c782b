import { useEffect, useState } from 'preact/hooks';
import { SectionNotice } from '@/components/settings/action';
import settings from '@/components/settings/settings.module.css';
import { FailureNotice } from '@/components/shared/failure-notice';
import { useAnswer } from '@/components/ui/use-answer';
import { onChange } from '@/lib/bus/changes';
import { t } from '@/lib/i18n';
import { formatDateTime } from '@/lib/i18n/format';
import type { TargetText } from '@/lib/publishing/contract';
import { Outgoing } from '../outgoing';
import type { Newest } from '../use-publishing';
import { publishingRoom } from '../use-publishing';
import { reasonOf } from '../words';
import styles from './publishing.module.css';

/** The pause of typing after which the preview follows; ms. */
const pause = 300;

export function Preview({ target, newest, text }: { target: string; newest: Newest; text: TargetText }) {
  const settled = useSettled(text);
  const checkin = newest?.id;
  const { value: preview, again } = useAnswer(
    async () => (checkin === undefined ? undefined : publishingRoom.preview(target, checkin, settled)),
    [target, checkin, JSON.stringify(settled)],
    (changed) => onChange('publishing', changed),
  );
  if (!newest) return <p class={settings.meta}>{t('publishing.preview.none')}</p>;
  const when = formatDateTime(newest.createdAt);
  return (
    <section class={styles.preview} aria-label={t('publishing.preview.title')}>
      <p class={settings.meta}>
        {newest.venue
          ? t('publishing.preview.of', [newest.venue.name, when])
          : t('publishing.preview.ofNoPlace', [when])}
      </p>
      {preview && !preview.ok && <FailureNotice failure={preview.failure} onRetry={again} />}
      {preview?.ok &&
        (preview.value.kind === 'held' ? (
          <SectionNotice tone="decision">
            {t('publishing.preview.held', [reasonOf(preview.value.reason)])}
          </SectionNotice>
        ) : (
          <Outgoing of={preview.value} />
        ))}
    </section>
  );
}

/** The value, after a pause without changes. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
