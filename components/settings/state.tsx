import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/icon';
import styles from './settings.module.css';

export function State({ done, children }: { done: boolean; children: string }) {
  return (
    <span class={classes(styles.state, done && styles.ready)}>
      {done && <Icon name="check" />}
      {children}
    </span>
  );
}
