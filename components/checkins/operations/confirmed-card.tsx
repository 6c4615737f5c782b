import type { ComponentType } from 'preact';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Notice } from '@/components/ui/notice';
import { useNow } from '@/components/ui/use-now';
import { ask } from '@/lib/bus/ask';
import type { In } from '@/lib/checkins/contract';
import type { Checkin } from '@/lib/checkins/model';
import { t } from '@/lib/i18n';
import { formatDuration, formatList, formatNumber, formatTime } from '@/lib/i18n/format';
import styles from './operation.module.css';
import { nthVisit, seenBy, titleOf } from './words';

const checkins = ask('checkins');

export interface ConfirmedParts {
  /** Performs what makes a draft of the operation, and then shows that draft. */
  toDraft(work: () => Promise<unknown>): Promise<void>;
  /** Where it is, and where copies of it go. */
  Elsewhere: ComponentType<{ checkin: Checkin }>;
}

/** A check-in that arrived: the number of the visit, its short link, and how long the service lets it be edited. */
export function ConfirmedCard(
  props: { operation: In<'published'>; visit: number | undefined } & ConfirmedParts,
) {
  const { operation, visit, toDraft, Elsewhere } = props;
  const now = useNow(15_000);
  const { id, press } = operation;
  const { venue, shout, result, here, doubleIds = [] } = press;
  const merged = result?.venue?.id === venue.id ? undefined : result?.venue;
  const left = (result?.editableUntil ?? 0) - now;
  const link = result?.shortUrl;
  const visibility = result?.visibility ?? press.broadcast;
  const facts = [
    formatTime(result?.createdAt ?? press.pressedAt),
    visit && nthVisit(visit),
    visibility && seenBy(visibility),
    here && t('checkins.onDevice'),
  ];
  return (
    <Notice
      tone="done"
      title={titleOf(operation)}
      actions={
        <>
          {link && <CopyButton wide text={link} label={t('common.copy')} doneLabel={t('common.copied')} />}
          {link && (
            <a class={styles.open} href={link} target="_blank" rel="noreferrer">
              {t('common.open')}
            </a>
          )}
          {here && (
            <Button kind="quiet" onClick={() => void toDraft(() => checkins.undo(id))}>
              {t('checkins.undo')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => void checkins.discard(id)}>
            {t('checkins.dismiss')}
          </Button>
        </>
      }
    >
      <p class={styles.subject}>{facts.filter(Boolean).join(' · ')}</p>
      {shout && (
        <p>
          <q dir="auto">{shout}</q>
        </p>
      )}
      {link && (
        <p class={styles.link}>
          <bdi dir="ltr">{link.replace(/^https?:\/\//, '')}</bdi>
        </p>
      )}
      {left > 0 && <p class={styles.subject}>{t('checkins.editable', [formatDuration(left)])}</p>}
      {merged && <p class={styles.subject}>{t('checkins.otherVenue', [merged.name])}</p>}
      {doubleIds.length > 0 && (
        <p class={styles.double}>
          {t('checkins.double', doubleIds.length, [
            formatNumber(doubleIds.length + 1),
            formatList([result?.id ?? '', ...doubleIds]),
          ])}
        </p>
      )}
      {result && <Elsewhere checkin={result} />}
    </Notice>
  );
}
