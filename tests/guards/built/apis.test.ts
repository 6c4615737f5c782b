import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { apiUses } from '../../../tools/api-uses.ts';
import { root } from '../../../tools/command.ts';
import { builtManifest } from './manifests.ts';

/** APIs that a browser lacks in its oldest supported version. Each use is behind a check. */
const lacking: Record<string, readonly string[]> = {
  chrome: ['sidebarAction.open'],
  firefox: ['offscreen.closeDocument', 'offscreen.createDocument', 'sidePanel.open'],
  firefox_android: [],
};
/** Namespaces that Firefox for Android lacks besides, all behind checks: tests/unit/android.test.ts runs without them. */
const withoutOnAndroid = /^(?:commands|contextMenus|identity|offscreen|sidebarAction|sidePanel|windows)\b/;
/** Not in the data of MDN. https://developer.chrome.com/docs/extensions/reference/api/offscreen: Chrome 109 */
const documented: Record<string, readonly string[]> = {
  chrome: ['offscreen.closeDocument', 'offscreen.createDocument'],
  firefox: [],
  firefox_android: [],
};

const version = z.object({ version_added: z.union([z.string(), z.boolean(), z.null()]) });
const support = z.record(z.string(), z.union([version, z.array(version)]));
const entry = z.looseObject({ __compat: z.looseObject({ support }).optional() });

/** The compatibility data of one API; undefined where there is none. */
function entryOf(data: unknown, api: string): z.infer<typeof entry> | undefined {
  let at = data;
  for (const name of api.replace('contextMenus', 'menus').split('.'))
    at = typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined;
  return entry.safeParse(at).data;
}

const minimum = {
  chrome: z.object({ minimum_chrome_version: z.string() }).transform((of) => of.minimum_chrome_version),
  firefox: z
    .object({ browser_specific_settings: z.object({ gecko: z.object({ strict_min_version: z.string() }) }) })
    .transform((of) => of.browser_specific_settings.gecko.strict_min_version),
  firefox_android: z
    .object({
      browser_specific_settings: z.object({ gecko_android: z.object({ strict_min_version: z.string() }) }),
    })
    .transform((of) => of.browser_specific_settings.gecko_android.strict_min_version),
};

describe.each(['chrome', 'firefox', 'firefox_android'] as const)('the oldest supported %s', (browser) => {
  it('has every API in use, but those behind a check', async () => {
    const path = join(root, 'node_modules/@mdn/browser-compat-data/data.json');
    const data = z
      .object({ webextensions: z.object({ api: z.unknown() }) })
      .parse(JSON.parse(await readFile(path, 'utf8'))).webextensions.api;
    const built = await builtManifest(browser === 'chrome' ? 'chrome' : 'firefox');
    const oldest = Number.parseInt(minimum[browser].parse(built), 10);
    const isThere = (api: string) => {
      const stated = entryOf(data, api)?.__compat?.support[browser];
      return [stated ?? []]
        .flat()
        .some(({ version_added: added }) => Number.parseInt(String(added).replace('≤', ''), 10) <= oldest);
    };
    const all = [...(await apiUses())];
    const apis = all.filter((api) => browser !== 'firefox_android' || !withoutOnAndroid.test(api));
    expect(apis.length).toBeGreaterThan(40);
    const missing = apis.filter((api) => !isThere(api) && !documented[browser]?.includes(api));
    expect(missing.sort()).toEqual(lacking[browser]);
  });
});
