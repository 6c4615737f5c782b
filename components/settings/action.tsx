import type { ComponentProps } from 'preact';
import { useState } from 'preact/hooks';
import { announce } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import type { Failure, Result } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import styles from './settings.module.css';

interface Message {
  tone: 'done' | 'lost' | 'info';
  words: string;
  /** The kind of the failure, if it is one: a view can tell when it is over. */
  failure?: Failure['kind'];
}

export interface Action {
  busy: boolean;
  outcome: Message | undefined;
  /** Runs `work`, then shows its failure, or the words that `done` makes of its value; answers whether it succeeded. */
  run<T>(work: () => Promise<Result<T>>, done: (value: T) => string | Message): Promise<boolean>;
  /** Removes the result: something it was about has changed. */
  clear(): void;
  /** Shows a message that is neither a success nor a failure. */
  inform(words: string): void;
}

/** Something the person starts, with its result. `fieldName` labels the field of an `invalid` failure. */
export function useAction(fieldName: (field: string) => string = (field) => field): Action {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Message>();

  const show = (message: Message) => {
    setOutcome(message);
    announce(message.words);
  };

  async function run<T>(
    work: () => Promise<Result<T>>,
    done: (value: T) => string | Message,
  ): Promise<boolean> {
    setBusy(true);
    setOutcome(undefined);
    try {
      const result = await work();
      const message = result.ok ? done(result.value) : failureMessage(result.failure, fieldName);
      show(typeof message === 'string' ? { tone: 'done', words: message } : message);
      return result.ok;
    } catch {
      show({ tone: 'lost', words: t('common.somethingBroke') });
      return false;
    } finally {
      setBusy(false);
    }
  }

  const clear = () => setOutcome(undefined);
  return { busy, outcome, run, clear, inform: (words) => show({ tone: 'info', words }) };
}

function failureMessage(failure: Failure, fieldName: (field: string) => string): Message {
  const named = failure.kind === 'invalid' ? { ...failure, field: fieldName(failure.field) } : failure;
  const { kind } = failure;
  return { tone: kind === 'cancelled' ? 'info' : 'lost', words: sentenceOf(named), failure: kind };
}

export const Outcome = ({ of: { outcome } }: { of: Action }) =>
  outcome ? (
    <SectionNotice tone={outcome.tone}>
      <span dir="auto">{outcome.words}</span>
    </SectionNotice>
  ) : null;

/** A notice below what it is about. */
export const SectionNotice = (props: ComponentProps<typeof Notice>) => (
  <div class={styles.outcome}>
    <Notice {...props} />
  </div>
);
