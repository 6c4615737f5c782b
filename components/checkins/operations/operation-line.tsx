import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/icon';
import { useNow } from '@/components/ui/use-now';
import type { Operation } from '@/lib/checkins/contract';
import styles from './dock.module.css';
import { titleOf, toneOf } from './words';

const icons = { info: 'info', decision: 'alert', lost: 'alert', done: 'done' } as const;

/** A check-in in one line, which opens its card. */
export function OperationLine({ operation, onOpen }: { operation: Operation; onOpen(): void }) {
  const now = useNow(1000);
  const tone = toneOf(operation);
  const { name } = operation.venue;
  return (
    <button type="button" class={classes(styles.line, styles[tone])} title={name} onClick={onOpen}>
      <Icon name={icons[tone]} />
      <span class={styles.title}>{titleOf(operation, now)}</span>
      {/* Its title names the place already. */}
      <bdi class={styles.place}>{operation.state !== 'confirmed' && name}</bdi>
      <Icon name="chevron-right" />
    </button>
  );
}
