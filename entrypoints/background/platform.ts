import browser from 'webextension-polyfill';
import { createBadge } from '@/lib/badge/badge';
import { announceChange } from '@/lib/bus/changes';
import { createConnectionGuard } from '@/lib/http/connection-guard';
import { createTabPages } from '@/lib/http/tab-pages';
import { createWeb } from '@/lib/http/web';
import { t } from '@/lib/i18n';
import { createMeter } from '@/lib/meter/service';
import { readGuardedOrigins } from '@/lib/profile/store';

export type Platform = ReturnType<typeof createPlatform>;

/** What every room may need of the browser, and little to load: the number on the button waits for it. */
export function createPlatform() {
  const { session } = browser.storage;
  const online = () => navigator.onLine;
  const now = () => Date.now();
  const meter = createMeter({ session, now, announce: () => announceChange('meter') });
  const guard = createConnectionGuard(readGuardedOrigins);
  return {
    session,
    online,
    now,
    meter: meter.contract,
    gate: meter.gate,
    guard,
    web: createWeb({
      fetch: (...request) => fetch(...request),
      online,
      guard,
      ...(mayReach && { mayReach }),
    }),
    pages: createTabPages({
      session,
      addressOf: async (tabId) => (await browser.tabs.get(tabId).catch(() => undefined))?.url,
    }),
    badge: createBadge({
      action: browser.action,
      session,
      idleTitle: t('extension.title'),
      joined: (first, second) => t('extension.joinedTitle', [first, second]),
    }),
  };
}

/** Chromium never names the extension's origin to a host, so there is nothing to ask. */
const mayReach = import.meta.env.FIREFOX
  ? ({ protocol, hostname }: URL) =>
      browser.permissions.contains({ origins: [`${protocol}//${hostname}/*`] }).catch(() => false)
  : undefined;
