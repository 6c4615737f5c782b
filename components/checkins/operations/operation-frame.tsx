import type { ComponentChildren } from 'preact';
import { Notice } from '@/components/ui/notice';
import type { Operation } from '@/lib/checkins/contract';
import { formatTime } from '@/lib/i18n/format';
import styles from './operation.module.css';
import { seenBy, titleOf } from './words';

interface OperationFrameProps {
  operation: Operation;
  tone: 'info' | 'decision' | 'lost' | 'done';
  /** Unix ms; for titles that count down. */
  now?: number;
  actions?: ComponentChildren;
  children?: ComponentChildren;
}

/** The layout of every state: title, venue and shout, explanation, actions. */
export function OperationFrame({ operation, tone, now, actions, children }: OperationFrameProps) {
  const { venue, shout, pressedAt, broadcast } = operation.press;
  return (
    <Notice tone={tone} title={titleOf(operation, now)} actions={actions}>
      <p class={styles.subject}>
        <bdi>{venue.name}</bdi>
        {shout && [' · ', <q dir="auto">{shout}</q>]}
        {' · '}
        <bdi>{formatTime(pressedAt)}</bdi>
        {broadcast && ` · ${seenBy(broadcast)}`}
      </p>
      {children && <div class={styles.words}>{children}</div>}
    </Notice>
  );
}
