import { Notice } from '@/components/ui/notice';
import styles from './settings.module.css';
import type { Action } from './use-action';

/** Shows the result of an action. */
export function Outcome({ of: { outcome } }: { of: Action }) {
  return outcome ? (
    <div class={styles.outcome}>
      <Notice tone={outcome.tone}>
        <span dir="auto">{outcome.words}</span>
      </Notice>
    </div>
  ) : null;
}
