import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '@/components/ui/live-region';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { checkedWords, missedWords } from './checked-words';
import type { Form } from './items';

const discovery = ask('discovery');

export interface Check {
  /** What there is to say: that it is being asked, or what came of it. */
  words: string | undefined;
  tone: 'asking' | 'good' | 'bad';
  /** The host that the browser keeps us from, and the same check once it is allowed. */
  blocked?: { host: string; retry(): void };
  run(form: Form): void;
}

/** Asks an address what it would send. A second press while it is asked changes nothing. */
export function useCheck(tabId: number): Check {
  const [said, setSaid] = useState<Omit<Check, 'run'>>({ words: undefined, tone: 'good' });
  const asking = useRef(false);
  const shown = useRef(true);
  useEffect(
    () => () => {
      shown.current = false;
    },
    [],
  );

  async function ask(form: Form): Promise<Omit<Check, 'run'>> {
    const { href, type, kind } = form;
    try {
      const result = await discovery.check({ href, type, kind, tabId });
      if (!result.ok) {
        const { failure } = result;
        const blocked = failure.kind === 'no-access' && { host: failure.host, retry: () => run(form) };
        return { words: missedWords(failure), tone: 'bad', ...(blocked && { blocked }) };
      }
      const { status, promise } = result.value;
      return {
        words: checkedWords(result.value, type),
        tone: status >= 400 || promise === 'broken' ? 'bad' : 'good',
      };
    } catch {
      return { words: t('common.somethingBroke'), tone: 'bad' };
    }
  }

  function run(form: Form): void {
    if (asking.current) return;
    asking.current = true;
    setSaid({ words: t('discovery.check.asking', [new URL(form.href).host]), tone: 'asking' });
    ask(form).then((next) => {
      asking.current = false;
      if (!shown.current) return;
      setSaid(next);
      announce(next.words ?? '');
    });
  }

  return { ...said, run };
}
