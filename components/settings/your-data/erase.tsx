import { useEffect, useId, useRef } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { KeptRoom } from '@/lib/move/contract';
import { Outcome, useAction } from '../action';
import plans from '../plan-list.module.css';
import styles from '../settings.module.css';

const service = ask('move');

interface EraseProps {
  /** Absent: everything. */
  what: KeptRoom | undefined;
  onCancel(): void;
}

/** The second step: says what goes, and deletes it on one more press. */
export function Erase({ what, onCancel }: EraseProps) {
  const action = useAction();
  const id = useId();
  const self = useRef<HTMLElement>(null);

  // It appears where nothing was: the focus leads screen readers to it, and not to the button that deletes.
  useEffect(() => {
    self.current?.focus();
    self.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const erase = () =>
    void action.run(
      () => (what ? service.erase(what.room) : service.eraseAll()),
      () => ({ tone: 'info', words: t('move.restarts') }),
    );

  return (
    <section class={plans.plan} aria-labelledby={id} tabIndex={-1} ref={self}>
      <h3 id={id}>{what ? t('move.confirmOne', [what.title]) : t('move.confirmAll')}</h3>
      <p>{what ? t('move.losesOne', what.records, [formatNumber(what.records)]) : t('move.losesAll')}</p>
      <p>{t('move.forGood')}</p>
      <p class={styles.meta}>{t('move.restarts')}</p>
      <div class={styles.line}>
        <Button
          kind="danger"
          busy={action.busy}
          onClick={erase}
          {...(what && { label: t('move.eraseWhat', [what.title]) })}
        >
          {what ? t('move.erase') : t('move.eraseAll')}
        </Button>
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
      </div>
      <Outcome of={action} />
    </section>
  );
}
