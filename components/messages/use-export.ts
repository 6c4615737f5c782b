import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '@/components/ui/live-region';
import type { MenuItem } from '@/components/ui/menu';
import { saveFile } from '@/components/ui/save-file';
import { onChange } from '@/lib/bus/changes';
import { underLease } from '@/lib/bus/lease';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import type { PageMessage } from '@/lib/messages/contract';
import { htmlOf } from './export/html';
import type { ExportItem } from './export/item';
import { jsonOf } from './export/json';
import { markdownOf } from './export/markdown';
import { copiesOf, gather, pictures } from './gather';
import { messages } from './rooms';

type Format = 'html' | 'pictures' | 'markdown' | 'json' | 'copy';

export type ExportStep =
  /** Requests need a confirmation: the number of messages of a host, and their pictures. */
  | { step: 'ask'; format: Format; unread: number; host: string }
  | { step: 'reading' | 'pictures'; done: number; total: number; until?: number | undefined }
  | { step: 'done' | 'broken'; words: string };

/** Writes messages into a file. Requests missing ones after the person's confirmation. */
export function useExport(title: string, all: readonly PageMessage[], order: () => readonly string[]) {
  const [step, setStep] = useState<ExportStep>();
  const end = useRef(() => {});
  useEffect(() => () => end.current(), []);
  useEffect(
    () =>
      onChange('messages-pause', () => {
        void messages.service().then(({ pausedUntil }) => {
          setStep((was) => (was?.step === 'reading' ? { ...was, until: pausedUntil } : was));
        });
      }),
    [],
  );

  async function choose(format: Format): Promise<void> {
    const copies = await copiesOf(all);
    const unread = all.filter(({ id }) => id !== undefined && !copies.has(id)).length;
    if (unread === 0 && format !== 'pictures') return go(format);
    const { host } = await messages.service();
    setStep({ step: 'ask', format, unread, host });
    return undefined;
  }

  async function go(format: Format): Promise<void> {
    let stopped = false;
    const report = (name: 'reading' | 'pictures') => (done: number, total: number) => {
      if (!stopped && total > 0)
        setStep((was) => ({ step: name, done, total, ...(was?.step === 'reading' && { until: was.until }) }));
    };
    setStep(undefined);
    const asking = underLease((lease) => gather(all, order(), lease, report('reading')));
    end.current = () => {
      stopped = true;
      asking.end();
      setStep(undefined);
    };
    try {
      const items = await asking.answer;
      if (stopped) return;
      const inlined =
        format === 'pictures'
          ? await pictures(items, () => stopped, report('pictures'))
          : new Map<string, string>();
      if (stopped) return;
      await write(format, items, inlined);
      const missing = items.filter(({ kind }) => kind === 'missing').length;
      const words = t(format === 'copy' ? 'messages.export.copied' : 'messages.export.saved', items.length, [
        formatNumber(items.length),
      ]);
      const without = missing > 0 && t('messages.export.without', missing, [formatNumber(missing)]);
      announce(words);
      setStep({ step: 'done', words: joinSentences(words, without) });
    } catch {
      if (!stopped) setStep({ step: 'broken', words: t('messages.export.broken') });
    }
  }

  function write(format: Format, items: ExportItem[], inlined: Map<string, string>): Promise<void> | void {
    const [only] = items;
    const name = only && items.length === 1 ? `message-${fileName(only.id)}` : 'messages';
    switch (format) {
      case 'copy':
        return navigator.clipboard.writeText(markdownOf(items, title));
      case 'markdown':
        return saveFile(`${name}.md`, new Blob([markdownOf(items, title)]));
      case 'json':
        return saveFile(`${name}.json`, new Blob([jsonOf(items, Date.now())]));
      default:
        return saveFile(`${name}.html`, new Blob([htmlOf(items, title, inlined)]));
    }
  }

  const entry = (label: string, format: Format): MenuItem => ({
    label,
    onSelect: () =>
      void choose(format).catch(() => setStep({ step: 'broken', words: t('messages.export.broken') })),
  });
  return {
    items: [
      entry(t('messages.export.html'), 'html'),
      entry(t('messages.export.pictures'), 'pictures'),
      entry(t('messages.export.markdown'), 'markdown'),
      entry(t('messages.export.json'), 'json'),
      entry(t('messages.export.copy'), 'copy'),
    ],
    step,
    go,
    stop: () => end.current(),
    dismiss: () => setStep(undefined),
  };
}

const fileName = (name: string): string => name.replace(/[^\w.-]+/g, '-').slice(-60);
