import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import fc from 'fast-check';
import { figure } from '../../../tools/figures.ts';
import { seed, thorough } from '../../../tools/thorough.ts';
import { geckoId } from '../harness/firefox-browser.ts';
import { questions } from '../harness/questions.ts';
import { differences, readProfile } from '../harness/stored-profile.ts';
import { expect, test } from '../harness/test.ts';

// Another extension is installed beside.
test.use({ updates: true });

const otherId = 'other@waymark.example';

/** Writes an extension that may do nothing but speak. Returns its origin in Chromium, which comes of its folder. */
async function writeOther(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const manifest = {
    ...{ manifest_version: 3, name: 'Other', version: '1' },
    browser_specific_settings: { gecko: { id: otherId } },
  };
  await writeFile(`${folder}/manifest.json`, JSON.stringify(manifest));
  await writeFile(`${folder}/page.html`, '<!doctype html><title>Other</title>');
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return `chrome-extension://${hash.replace(/./g, (digit) => 'abcdefghijklmnop'[Number.parseInt(digit, 16)] ?? '')}`;
}

test(
  'no question of views is answered to a page, a content script or another extension, and none has an effect',
  {
    tag: thorough ? '@both' : [],
  },
  async ({ waymark, services, page, update, firefox }, info) => {
    test.setTimeout(600_000);
    await waymark.connect();
    await page.goto(services.origins.blog + services.world.blog.pages.lisbon);
    const tabId = await waymark.tabIdOf(page);
    await expect.poll(() => waymark.badge(tabId)).not.toBe('');
    const all = questions();
    // Every room and some that are none, in every form that the listener tells apart.
    expect(all.length).toBeGreaterThan(150);
    const odd = fc.sample(fc.jsonValue({ maxDepth: 3 }), { numRuns: 50, seed });
    const worker = await waymark.worker();
    const inScript = (messages: unknown[]) =>
      worker.evaluate(
        async ([id, asked]) => {
          const [run] = await chrome.scripting.executeScript({
            target: { tabId: id },
            args: [asked],
            func: (each) =>
              Promise.all(
                each.map((message) =>
                  chrome.runtime.sendMessage(message).then(
                    (said) => said ?? 'nothing',
                    () => 'nothing',
                  ),
                ),
              ),
          });
          return run?.result;
        },
        [tabId, messages] as const,
      );
    const desk = await waymark.desk();
    const before = await readProfile(desk);
    services.control.clearRequests();

    // A content script: the isolated world of the page script.
    expect(new Set(await inScript(all))).toEqual(new Set(['nothing']));
    const forged = odd.flatMap((value) => [
      value,
      { type: 'page', links: value },
      { inPage: value, id: value },
    ]);
    await inScript(forged);

    // The page: it has no way to the extension, and what it posts to itself is heard by nobody.
    const heard = await page.evaluate((asked) => {
      for (const message of asked) {
        postMessage(message, '*');
        document.dispatchEvent(new CustomEvent('waymark', { detail: message }));
      }
      return [
        typeof Reflect.get(globalThis, 'browser'),
        typeof Reflect.get(globalThis, 'chrome')?.runtime?.sendMessage,
      ];
    }, all);
    expect(new Set(heard)).toEqual(new Set(['undefined']));

    // Another extension.
    const folder = info.outputPath('other');
    const inChromium = await writeOther(folder);
    await update(folder);
    const uuid = await firefox?.inBrowser(`WebExtensionPolicy.getByID('${otherId}').mozExtensionHostname`);
    const other = await page.context().newPage();
    await other.goto(`${firefox ? `moz-extension://${uuid}` : inChromium}/page.html`);
    const answers = await other.evaluate(
      ([id, asked]) =>
        Promise.all(
          asked.map((message) =>
            chrome.runtime.sendMessage(id, message).then(
              (said) => said ?? 'nothing',
              () => 'nothing',
            ),
          ),
        ),
      [firefox ? geckoId : waymark.extensionId, all] as const,
    );
    expect(new Set(answers)).toEqual(new Set(['nothing']));
    await firefox?.inBrowser(
      `ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs').AddonManager.getAddonByID('${otherId}').then((addon) => addon.uninstall())`,
    );

    // What the same questions do where they may be asked: the background is alive, and answers.
    const asked = { room: 'settings', method: 'get', args: [] };
    expect(await desk.evaluate((question) => chrome.runtime.sendMessage(question), asked)).toHaveProperty(
      'value',
    );
    const after = await readProfile(desk);
    expect([...differences(before, after), ...differences(after, before)]).toEqual([]);
    expect(services.control.requests()).toEqual([]);
    if (thorough)
      figure(
        `${all.length} methods asked in ${firefox ? 'Firefox' : 'Chromium'} by a page, a content script and another extension: 0 answered, 0 effects`,
      );
  },
);
