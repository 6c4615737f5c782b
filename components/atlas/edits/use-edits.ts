import { useState } from 'preact/hooks';
import { ask } from '@/lib/bus/ask';
import type { Result } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';

export const edits = ask('edits');

/** Tags as they are entered, with commas between. */
export const tagsOf = (text: string): string[] => [
  ...new Set(text.split(/[,،、]/).flatMap((tag) => tag.trim() || [])),
];

/** Closes a form, but nothing around it. */
export const onEscape = (leave: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.isComposing) return;
  event.stopPropagation();
  leave();
};

/** Runs a change, and reports why it failed. */
export function useChange() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (work: () => Promise<Result<null>>, done?: () => void): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await work();
      if (answer.ok) done?.();
      else setProblem(sentenceOf(answer.failure));
    } catch {
      setProblem(t('common.somethingBroke'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
