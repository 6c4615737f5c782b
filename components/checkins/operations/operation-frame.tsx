import type { ComponentChildren } from 'preact';
import { Notice } from '@/components/ui/notice';
import type { Operation } from '@/lib/checkins/contract';
import { formatTime } from '@/lib/i18n/format';
import styles from './operation.module.css';
import { titleOf } from './operation-title';
import { seenBy } from './seen-by';

interface OperationFrameProps {
  operation: Operation;
  tone: 'info' | 'decision' | 'lost' | 'done';
  /** Unix ms; for titles that count down. */
  now?: number;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}

/** The same in every state: what it is about, then what is to be said of it, then what can be done. */
export function OperationFrame({ operation, tone, now, actions, children }: OperationFrameProps) {
  const { venue, shout, pressedAt, broadcast } = operation;
  return (
    <Notice tone={tone} title={titleOf(operation, now)} actions={actions}>
      <p class={styles.subject}>
        <bdi>{venue.name}</bdi>
        {shout && (
          <>
            {' · '}
            <q dir="auto">{shout}</q>
          </>
        )}
        {` · ${formatTime(pressedAt)}`}
        {broadcast && ` · ${seenBy(broadcast)}`}
      </p>
      {children && <div class={styles.words}>{children}</div>}
    </Notice>
  );
}
