import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from './button';
import styles from './confirm.module.css';
import { Notice } from './notice';

interface ConfirmProps {
  kind?: 'plain' | 'quiet';
  /** Of the button, and its accessible name where that is ambiguous. */
  label: string;
  named?: string;
  question: string;
  /** The words of the button that acts, and of the one that cancels. */
  really: string;
  keep: string;
  busy?: boolean;
  onConfirm(): void;
}

/** A button that asks before it acts. In a line that wraps, the question takes a new one. */
export function Confirm({ kind, label, named, question, really, keep, busy, onConfirm }: ConfirmProps) {
  const [asks, setAsks] = useState<boolean>();
  const own = useRef<HTMLDivElement>(null);
  // The pressed button is gone: its place takes the focus, or what changes nothing, which is last.
  useLayoutEffect(() => {
    if (asks === undefined) return;
    const [last] = [...(own.current?.querySelectorAll('button') ?? [])].slice(-1);
    last?.focus();
  }, [asks]);
  return (
    <div ref={own} class={asks ? styles.asks : undefined}>
      {asks ? (
        <Notice
          tone="decision"
          actions={
            <>
              <Button kind="danger" onClick={onConfirm} busy={busy}>
                {really}
              </Button>
              <Button onClick={() => setAsks(false)}>{keep}</Button>
            </>
          }
        >
          <span dir="auto">{question}</span>
        </Notice>
      ) : (
        <Button kind={kind} label={named} onClick={() => setAsks(true)}>
          {label}
        </Button>
      )}
    </div>
  );
}
