import { useState } from 'preact/hooks';
import { announce } from '@/components/ui/live-region';
import type { Failure, Result } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';

interface Said {
  tone: 'done' | 'lost' | 'info';
  words: string;
}

export interface Action {
  busy: boolean;
  /** What to show: how the last run went. */
  outcome: Said | undefined;
  /** Runs one thing at a time, then says how it went; `done` makes the words of a success. */
  run<T>(work: () => Promise<Result<T>>, done: (value: T) => string | Said): Promise<boolean>;
}

/** Something the person started, from the press to the words that end it. */
export function useAction(fieldName: (field: string) => string = (field) => field): Action {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Said>();

  const say = (said: Said) => {
    setOutcome(said);
    announce(said.words);
  };

  async function run<T>(work: () => Promise<Result<T>>, done: (value: T) => string | Said): Promise<boolean> {
    setBusy(true);
    setOutcome(undefined);
    try {
      const result = await work();
      say(result.ok ? success(done(result.value)) : miss(result.failure, fieldName));
      return result.ok;
    } catch {
      say({ tone: 'lost', words: t('common.somethingBroke') });
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, outcome, run };
}

const success = (said: string | Said): Said =>
  typeof said === 'string' ? { tone: 'done', words: said } : said;

/** A field by the name the person sees. */
function miss(failure: Failure, fieldName: (field: string) => string): Said {
  const named = failure.kind === 'invalid' ? { ...failure, field: fieldName(failure.field) } : failure;
  return { tone: failure.kind === 'cancelled' ? 'info' : 'lost', words: sentenceOf(named) };
}
