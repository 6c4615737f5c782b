import '@/components/ui/tokens.css';
import './style.css';
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { LookInsideProvider } from '@/components/discovery/look-inside';
import { SidePanelProvider } from '@/components/messages/side-panel-context';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/page';
import { App } from './app';
import { lookInside, openMessage } from './side-panel';
import { named } from './tab-id';

dressPage(t('popup.title'));
// In a window of its own the page fills it; as a popup it says how large it is.
document.documentElement.dataset.alone = String(named !== undefined);

const root = document.getElementById('app');
if (root) {
  render(
    <SidePanelProvider value={openMessage}>
      <LookInsideProvider value={lookInside}>
        <App openOptions={() => void browser.runtime.openOptionsPage()} />
      </LookInsideProvider>
    </SidePanelProvider>,
    root,
  );
}
