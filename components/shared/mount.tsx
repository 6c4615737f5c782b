import { type ComponentChildren, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { onOlderWorker, restart } from '@/lib/bus/build';
import { t } from '@/lib/i18n';
import { Boundary } from './boundary';

/** Draws a page of the extension. */
export function mount(view: ComponentChildren): void {
  const root = document.getElementById('app');
  if (root) render(<Whole>{view}</Whole>, root);
}

function Whole({ children }: { children: ComponentChildren }) {
  const [older, setOlder] = useState(false);
  useEffect(() => onOlderWorker(() => setOlder(true)), []);
  if (!older) return <Boundary>{children}</Boundary>;
  return (
    <main>
      <Notice tone="decision" alert actions={<Button onClick={restart}>{t('common.restart')}</Button>}>
        {t('common.olderWorker')}
      </Notice>
    </main>
  );
}
