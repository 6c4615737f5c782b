import type { Page } from '@playwright/test';
import { figure } from '../../../tools/figures.ts';
import { thorough } from '../../../tools/thorough.ts';
import { createReport } from '../../../tools/tour/report.ts';
import { openPost } from '../../../tools/tour/stage.ts';
import { showSurfaces } from '../../../tools/tour/surfaces.ts';
import { credentials, siteToken } from '../../services/credentials.ts';
import { connectSite } from '../harness/publishing.ts';
import { expect, test } from '../harness/test.ts';

/** Each secret, and the services that may be sent it. */
const secrets: Readonly<Record<string, readonly string[]>> = {
  [credentials.clientSecret]: ['auth'],
  [credentials.accessToken]: ['checkins', 'auth'],
  [credentials.placesApiKey]: ['places'],
  [credentials.reactionsToken]: ['reactions'],
  [siteToken]: ['site'],
};

/** The whole of a page as a script in it can read it, what is typed included. */
const contentOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...Array.from(document.querySelectorAll('input, textarea'), (field) =>
        String(Reflect.get(field, 'value')),
      ),
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      document.cookie,
    ].join('\n'),
  );

test('no secret is found in pages, storage, logs, exports or requests to others, on a tour of everything @beside', {
  tag: thorough ? '@both' : [],
}, async ({ waymark, context, services, recorder, extension, firefox }) => {
  test.setTimeout(600_000);
  const seen: [where: string, text: string][] = [];
  context.on('console', (message) => void seen.push(['the console', message.text()]));
  context.on('weberror', (error) => void seen.push(['an error', String(error.error())]));
  await waymark.connect();
  const desk = await waymark.desk();
  await desk.evaluate(connectSite(services));
  const post = await openPost(context, services, 'The tides of Lisbon');
  const report = createReport(() => undefined);
  const picture = async (page: Page, name: string) => void seen.push([name, await contentOf(page)]);
  await showSurfaces({ waymark, context, services, post, extension, report, picture });
  expect(report.failures()).toBe(0);

  for (const page of context.pages()) await picture(page, page.url());
  // Playwright hears the background of Chromium alone.
  const logged = await firefox?.inBrowser(`Cc['@mozilla.org/consoleAPI-storage;1']
    .getService(Ci.nsIConsoleAPIStorage).getEvents().map((event) => event.arguments.map(String).join(' '))`);
  seen.push(['the console', JSON.stringify(logged ?? [])]);
  const readable = await desk.evaluate(async () => {
    const { local, session, sync } = chrome.storage;
    const ask = async (room: string, method: string, ...args: unknown[]) =>
      chrome.runtime.sendMessage({ room, method, args });
    return JSON.stringify([
      ...(await Promise.all([local, session, sync].map((area) => area.get(null)))),
      await ask('settings', 'exportFile', { secrets: false }),
      await ask('settings', 'get'),
      await ask('accounts', 'state'),
      await ask('codeHosts', 'list'),
      await ask('problems', 'list'),
      await ask('backup', 'contents'),
      await ask('publishing', 'state'),
      await ask('publishing', 'ledger'),
    ]);
  });
  seen.push(['what pages may ask for', readable]);
  const requests = services.control.requests();
  for (const request of requests) seen.push([`a request to ${request.service}`, JSON.stringify(request)]);

  const found = seen.flatMap(([where, text]) =>
    Object.entries(secrets)
      .filter(([secret]) => text.includes(secret) || text.includes(encodeURIComponent(secret)))
      .filter(([, services]) => !services.some((service) => where === `a request to ${service}`))
      .map(([secret]) => `${secret} in ${where}`),
  );
  expect([...new Set(found)]).toEqual([]);
  // Each was at work.
  const sent = requests.map((request) => JSON.stringify(request)).join('\n');
  const unused = Object.keys(secrets).filter((secret) => !sent.includes(secret));
  expect(unused).toEqual([credentials.clientSecret]);
  expect(recorder.besides(Object.values(services.origins))).toEqual([]);
  if (thorough)
    figure(
      `a tour in ${firefox ? 'Firefox' : 'Chromium'} with ${Object.keys(secrets).length} secrets: 0 found in ${seen.length} pages, logs, exports, storage areas and requests; ${recorder.connections.length} connections, 0 to a host that is not declared`,
    );
});
