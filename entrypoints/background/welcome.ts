import browser from 'webextension-polyfill';
import type { ReadPolicy } from '@/lib/http/policy';
import { values } from '@/lib/storage/values';

/**
 * Shows the first steps in a tab, once, after an installation. Builds for development and tests, the only ones with
 * hosts granted beforehand, start without it.
 */
export async function welcome(reason: string, url: string, policy: ReadPolicy): Promise<void> {
  const { host_permissions: granted = [] } = browser.runtime.getManifest();
  if (reason !== 'install' || granted.length > 0 || (await policy()).welcome === false) return;
  // A browser that is started with an extension reports an installation at each start.
  if ((await values.get('welcomed')).welcomed) return;
  await values.set({ welcomed: true });
  await browser.tabs.create({ url });
}
