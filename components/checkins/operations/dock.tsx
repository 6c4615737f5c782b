import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, IconButton } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { Icon } from '@/components/ui/icon';
import { useNow } from '@/components/ui/use-now';
import { ask } from '@/lib/bus/ask';
import type { CheckinsState, Operation } from '@/lib/checkins/contract';
import { t } from '@/lib/i18n';
import styles from './dock.module.css';
import { type CardParts, OperationCard } from './operation-card';
import { titleOf, toneOf } from './words';

const checkins = ask('checkins');

interface DockProps extends CardParts {
  state: CheckinsState;
  /** Newest first. */
  operations: readonly Operation[];
  /** The composer, while a place is chosen. */
  children: ComponentChildren;
}

/** Below the list: the composer or the newest check-in, and each further open check-in in one line. */
export function Dock({ state, operations, children, ...parts }: DockProps) {
  const [openId, setOpenId] = useState<string>();
  const newest = operations[0]?.id;
  const composing = Boolean(children);
  useEffect(() => setOpenId(undefined), [newest, composing]);

  const has = operations.some(({ id }) => id === openId);
  const shownId = has ? openId : composing ? undefined : newest;
  const shown = operations.find(({ id }) => id === shownId);
  const others = operations.filter(({ id }) => id !== shownId);
  const { discarded } = state;
  return (
    <>
      {(others.length > 0 || discarded) && (
        <ul class={styles.lines} aria-label={t('checkins.open')}>
          {discarded && (
            <li class={styles.discarded}>
              <span class={styles.words}>{t('checkins.discarded', [discarded.venue.name])}</span>
              <Button kind="quiet" onClick={() => void checkins.restore(discarded.id)}>
                {t('checkins.undo')}
              </Button>
              <IconButton
                icon="x"
                label={t('checkins.forgetDiscarded')}
                onClick={() => void checkins.forgetDiscarded()}
              />
            </li>
          )}
          {others.map((operation) => (
            <li key={operation.id}>
              <OperationLine operation={operation} onOpen={() => setOpenId(operation.id)} />
            </li>
          ))}
        </ul>
      )}
      {shown && (
        <div class={styles.card}>
          <OperationCard
            key={shown.id}
            operation={shown}
            visit={state.visits[shown.id]}
            isEditable={state.editable.includes(shown.id)}
            historyUrl={state.historyUrl}
            {...parts}
          />
        </div>
      )}
      {children}
    </>
  );
}

const icons = { info: 'info', decision: 'alert', lost: 'alert', done: 'done' } as const;

function OperationLine({ operation, onOpen }: { operation: Operation; onOpen(): void }) {
  const now = useNow(1000);
  const tone = toneOf(operation);
  const { name } = operation.press.venue;
  return (
    <button type="button" class={classes(styles.line, styles[tone])} title={name} onClick={onOpen}>
      <Icon name={icons[tone]} />
      <span class={styles.title}>{titleOf(operation, now)}</span>
      {/* Its title names the place already. */}
      <bdi class={styles.place}>{operation.state !== 'published' && name}</bdi>
      <Icon name="chevron-right" />
    </button>
  );
}
