import { useEffect, useRef } from 'preact/hooks';
import { onChanges } from '@/components/shared/use-live';
import { IconButton } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Icon } from '@/components/ui/icon';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import { atWhen, causeOf } from '@/lib/i18n/failure';
import { formatDateTime, formatNumber, isolated } from '@/lib/i18n/format';
import type { Delivery, PublishingState, TargetState } from '@/lib/publishing/contract';
import { filePath } from '@/lib/publishing/model';
import { Payload } from '../payload';
import { publishingRoom } from '../use-publishing';
import { heldBackOf, reasonOf } from '../words';
import { EntryActions } from './entry-actions';
import styles from './entry-details.module.css';
import { answerOf, iconOf, stateOf, titleOf, toneOf } from './words';

interface EntryDetailsProps {
  /** As it was when it was chosen. */
  last: Delivery;
  state: PublishingState;
  name: string;
  onClose(): void;
}

export function EntryDetails({ last, state, name, onClose }: EntryDetailsProps) {
  const { value: entry = last } = useAnswer(
    async () => (await publishingRoom.entry(last.id)) ?? last,
    [last.id],
    (again) => onChanges(['publishing'], again),
  );
  const own = useRef<HTMLElement>(null);
  // Below the list in a narrow window.
  useEffect(() => own.current?.scrollIntoView({ block: 'nearest' }), []);

  const sent = 'sent' in entry && entry.sent ? entry.sent : entry.live;
  const url = entry.live?.ref.url;
  const path = url && filePath(url);
  const held = sent?.heldBack ?? [];
  const can = state.targets.find(({ id }) => id === entry.target)?.can;
  const more = moreOn(entry, can);
  const failure = 'failure' in entry ? entry.failure : undefined;
  return (
    <section class={styles.details} aria-label={t('common.pair', [titleOf(entry), name])} ref={own}>
      <div class={styles.head}>
        <h3 class={styles.title}>
          <bdi>{titleOf(entry)}</bdi>
        </h3>
        <IconButton icon="x" label={t('ledger.close')} onClick={onClose} />
      </div>
      <p class={styles.state} data-group={toneOf(entry)} role="status">
        <Icon name={iconOf(entry)} />
        <span>{t('common.labelled', [isolated(name), stateOf(entry, state)])}</span>
      </p>
      {failure && <p dir="auto">{causeOf(failure)}</p>}
      {more.map((one) => (
        <p key={one}>{one}</p>
      ))}
      <EntryActions key={entry.state} entry={entry} can={can} />
      <dl class={styles.facts}>
        <dt>{t('ledger.facts.checkedIn')}</dt>
        <dd>{formatDateTime(entry.checkedInAt)}</dd>
        {url && (
          <>
            <dt>{t(path ? 'ledger.facts.file' : 'ledger.facts.address')}</dt>
            <dd dir="ltr" class={styles.url}>
              {path ?? (
                <a href={url} target="_blank" rel="noreferrer">
                  {url.replace(/^https?:\/\//, '')}
                </a>
              )}
              <CopyButton text={path ?? url} label={t('common.copy')} doneLabel={t('common.copied')} />
            </dd>
          </>
        )}
        {entry.attempts > 0 && (
          <>
            <dt>{t('ledger.facts.attempts')}</dt>
            <dd>{formatNumber(entry.attempts)}</dd>
          </>
        )}
        {held.length > 0 && (
          <>
            <dt>{t('ledger.facts.heldBack')}</dt>
            <dd>{heldBackOf(held)}</dd>
          </>
        )}
        {entry.log.length > 0 && (
          <>
            <dt>{t('ledger.facts.answers')}</dt>
            <dd>
              <ol class={styles.log}>
                {entry.log.map((one) => (
                  <li key={one.at}>
                    <span class={styles.time}>{formatDateTime(one.at)}</span> {answerOf(one)}
                    {one.failure && <bdi class={styles.why}>{causeOf(one.failure)}</bdi>}
                  </li>
                ))}
              </ol>
            </dd>
          </>
        )}
      </dl>
      {entry.state === 'held' && entry.payload !== undefined ? (
        <Payload title={t('ledger.facts.wouldSend')} text={entry.payload} />
      ) : (
        sent && <Payload title={t('ledger.facts.payload')} text={sent.payload} />
      )}
    </section>
  );
}

/** Sentences on a state that its name does not say. */
function moreOn(entry: Delivery, can: TargetState['can'] | undefined): string[] {
  switch (entry.state) {
    case 'unknown':
      return [t('ledger.more.unknown'), t('ledger.more.nextLook', [atWhen(entry.nextCheckAt)])];
    case 'accepted':
      return [t('ledger.more.accepted'), t('ledger.more.nextLook', [atWhen(entry.nextCheckAt)])];
    case 'queued':
      return entry.unread ? [t('ledger.more.unread')] : [];
    case 'not-seen':
      return [t('ledger.more.notSeen')];
    case 'wider':
      return [t(`ledger.more.wider.${entry.seen}`)];
    case 'held':
      return [reasonOf(entry.reason)];
    case 'published':
      return [
        ...(entry.behind === 'changed' && !can?.update ? [t('ledger.more.changed')] : []),
        ...(entry.behind === 'deleted' && !can?.remove ? [t('ledger.more.deleted')] : []),
        ...(entry.lacks ? [t(can?.update ? 'ledger.more.lacksPhotos' : 'ledger.more.changed')] : []),
        ...(entry.unverified ? [t('ledger.more.unverified')] : []),
        ...(entry.live.ref.url === '' ? [t('ledger.more.seenWithoutUrl')] : []),
      ];
    default:
      return [];
  }
}
