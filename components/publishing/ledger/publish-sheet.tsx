import { useLayoutEffect, useRef } from 'preact/hooks';
import { t } from '@/lib/i18n';
import type { TargetState } from '@/lib/publishing/contract';
import type { Chosen } from './choose-checkin';
import { PublishOne } from './publish-one';
import styles from './publish-one.module.css';

interface PublishSheetProps {
  targets: readonly TargetState[];
  checkin: Chosen;
  onClose(): void;
}

/** Publishes this check-in, over the page. */
export function PublishSheet({ onClose, ...one }: PublishSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} class={styles.sheet} aria-label={t('ledger.publish.title')} onClose={onClose}>
      <PublishOne {...one} onClose={() => dialog.current?.close()} />
    </dialog>
  );
}
