import '@/components/ui/tokens.css';
import './style.css';
import browser from 'webextension-polyfill';
import { mount } from '@/components/shared/mount';
import { SidePanelProvider } from '@/components/shared/side-panel';
import { t } from '@/lib/i18n';
import { dressPage } from '@/lib/i18n/dress-page';
import { App } from './app';
import { sidePanel } from './side-panel';

dressPage(t('popup.title'));
// In a tab or a window the page fills it; as a popup it sets its own size.
const isPopup = browser.extension.getViews({ type: 'popup' }).includes(window);
document.documentElement.dataset.alone = String(!isPopup);

mount(
  <SidePanelProvider value={sidePanel}>
    <App openOptions={() => void browser.runtime.openOptionsPage()} />
  </SidePanelProvider>,
);
