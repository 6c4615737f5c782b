import { useRef, useState } from 'preact/hooks';
import { announce } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import { checkWords } from './check-words';
import type { Form } from './items';
import { discovery } from './rooms';

export interface CheckState {
  words: string;
  tone: 'asking' | 'good' | 'bad';
  /** The host that the extension has no access to, and a retry once it has. */
  blocked?: { host: string; retry(): void };
}

/** Checks a link. Presses during a check are ignored. */
export function useCheck(tabId: number): { state: CheckState | undefined; run(form: Form): void } {
  const [state, setState] = useState<CheckState>();
  const pending = useRef(false);

  async function check(form: Form): Promise<CheckState> {
    const { href, type, kind } = form;
    const result = await discovery.check({ href, type, kind, tabId }).catch(() => undefined);
    if (!result) return { words: t('common.somethingBroke'), tone: 'bad' };
    const words = checkWords(result, type);
    if (result.ok) {
      const { status, typeMatch } = result.value;
      return { words, tone: status >= 400 || typeMatch === 'mismatch' ? 'bad' : 'good' };
    }
    const { failure } = result;
    const blocked = failure.kind === 'no-access' && { host: failure.host, retry: () => run(form) };
    return { words, tone: 'bad', ...(blocked && { blocked }) };
  }

  function run(form: Form): void {
    if (pending.current) return;
    pending.current = true;
    setState({ words: t('discovery.check.pending', [new URL(form.href).host]), tone: 'asking' });
    void check(form).then((next) => {
      pending.current = false;
      setState(next);
      announce(next.words);
    });
  }

  return { state, run };
}
