import type { ComponentChildren } from 'preact';
import { useErrorBoundary } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';

/** Around each view: one that throws is drawn no more, and the others go on. */
export function Boundary({ children }: { children: ComponentChildren }) {
  const [error] = useErrorBoundary((thrown: unknown) => {
    // Its message may quote data.
    const name = thrown instanceof Error ? thrown.name : typeof thrown;
    console.error('view', name);
    ask('problems')
      .note(`view ${location.pathname}`, name)
      .catch(() => undefined);
  });
  if (error === undefined) return <>{children}</>;
  const reload = <Button onClick={() => location.reload()}>{t('common.reload')}</Button>;
  return (
    <Notice tone="lost" alert actions={reload}>
      {t('common.viewBroke')}
    </Notice>
  );
}
