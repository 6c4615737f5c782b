import '@/components/ui/tokens.css';
import { render } from 'preact';
import { Viewer } from '@/components/messages/viewer';
import { LiveRegion } from '@/components/ui/live-region';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/page';

dressPage(t('viewer.title'));

/** `#message=<id>` names one; without it the last one chosen is shown, and each one chosen later. */
const named = new URLSearchParams(location.hash.slice(1)).get('message') ?? undefined;

const root = document.getElementById('app');
if (root) {
  render(
    <main>
      <Viewer named={named} />
      <LiveRegion />
    </main>,
    root,
  );
}
