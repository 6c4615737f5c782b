import { type ComponentChildren, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { onOlderWorker, restart } from '@/lib/bus/build';
import { managed } from '@/lib/bus/managed';
import { isOfExample } from '@/lib/http/example';
import { t } from '@/lib/i18n';
import { Boundary } from './boundary';
import { beginNews } from './news';

/** Draws a page of the extension. */
export function mount(view: ComponentChildren): void {
  beginNews();
  // Holds the page to the administrator’s hosts.
  void managed.read();
  const root = document.getElementById('app');
  for (const approach of ['pointerover', 'focusin']) root?.addEventListener(approach, leadToExample);
  if (root) render(<Whole>{view}</Whole>, root);
}

/**
 * The invented host is in no network: links to it, in documents of our example, lead to its page. Changed before a
 * press, because Chromium connects to the host of a link as soon as a press begins.
 */
function leadToExample({ target }: Event): void {
  const link = target instanceof Element && target.closest('a');
  if (link && isOfExample(link.href)) link.href = '/try.html';
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
