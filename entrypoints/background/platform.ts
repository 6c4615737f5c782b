import browser from 'webextension-polyfill';
import { createBadge } from '@/lib/badge/badge';
import { createHttp } from '@/lib/http/request';
import { t } from '@/lib/i18n';

export type Platform = ReturnType<typeof createPlatform>;

/** What every room may need of the browser. */
export function createPlatform() {
  const { session } = browser.storage;
  const online = () => navigator.onLine;
  return {
    session,
    online,
    now: () => Date.now(),
    http: createHttp({ fetch: (...request) => fetch(...request), online }),
    badge: createBadge({ action: browser.action, session, idleTitle: t('extension.title') }),
  };
}
