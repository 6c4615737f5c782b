import fc from 'fast-check';
import { z } from 'zod';
import { tries } from '../../../tools/thorough.ts';
import { expect, test } from '../harness/test.ts';
import type { Waymark } from '../harness/waymark.ts';
import { generatedHead } from './corpus/generated.ts';
import { type CorpusServer, serve } from './corpus/server.ts';
import { documentOf, headersOf, lineOf, linesOf } from './corpus/site.ts';
import { sites } from './corpus/sites.ts';

const linkSchema = z.object({
  rel: z.string(),
  href: z.string(),
  type: z.string(),
  title: z.string(),
  hreflang: z.string(),
  media: z.string(),
  anchor: z.string(),
  from: z.array(z.enum(['head', 'body', 'header'])),
  kind: z.string().nullable(),
});
const answerSchema = z.object({
  value: z.object({
    ok: z.literal(true),
    value: z.object({
      url: z.string(),
      alternatives: z.array(z.unknown()),
      links: z.array(linkSchema),
      omitted: z.number(),
      frames: z.number(),
      headers: z.enum(['idle', 'pending', 'read', 'unread']),
    }),
  }),
});

/** The report of the discovery room on a tab after an inspection. */
async function lookInto(waymark: Waymark, tabId: number) {
  const view = await waymark.open('manifest.json');
  const look = async () => {
    const answer = await view.evaluate(
      (id) => chrome.runtime.sendMessage({ room: 'discovery', method: 'inspect', args: [id] }),
      tabId,
    );
    return answerSchema.parse(answer).value.value;
  };
  return { look, close: () => view.close() };
}

/** There are many pages: each is asked often, since a second's wait for each would be a minute. */
const soon = (message: string) => ({ message, intervals: [10, 20, 40, 80, 160] });

let server: CorpusServer;
test.beforeEach(() => {
  test.slow();
});
test.afterEach(() => server.stop());

test('the heads and headers of fifty kinds of site software are read to the last link @thorough', async ({
  waymark,
  page,
}) => {
  server = await serve((path, origin) => {
    const site = sites.find((each) => each.path === path);
    const type = `${site?.type ?? 'text/html'}; charset=utf-8`;
    return site && { type, headers: headersOf(site, origin), text: documentOf(site, origin) };
  });
  await waymark.connect();
  await page.goto(server.origin + (sites[0]?.path ?? ''));
  const tab = await waymark.tabIdOf(page);
  const { look } = await lookInto(waymark, tab);
  for (const site of sites) {
    await page.goto(server.origin + site.path);
    await expect.poll(async () => (await look()).headers, soon(site.name)).toBe('read');
    const { url, links, alternatives } = await look();
    expect(url, site.name).toBe(server.origin + site.path);
    const lines = links.map((link) => lineOf(link, server.origin));
    expect(lines, site.name).toEqual(linesOf(site, server.origin));
    const count = alternatives.length ? String(alternatives.length) : '';
    await expect.poll(() => waymark.badge(tab), soon(site.name)).toBe(count);
  }
  // Each page was asked for its headers once, and nothing that it declares was fetched but by the browser itself.
  const paths = sites.map(({ path }) => path);
  const heads = server.asked.filter((request) => request.startsWith('HEAD '));
  expect(heads).toEqual(paths.map((path) => `HEAD ${path}`));
  const declared = new Set(
    sites
      .flatMap((site) => linesOf(site, server.origin).map((line) => line.split(' ')))
      .flatMap(([, what, path]) => (what === 'manifest' ? [] : [path])),
  );
  const fetched = server.asked.map((request) => request.replace(/^\w+ /, ''));
  expect(fetched.filter((path) => declared.has(path) && !paths.includes(path))).toEqual([]);
});

test('generated heads are read without an exception, and ask for nothing @thorough', async ({
  waymark,
  page,
}) => {
  const seed = Date.now();
  const heads = fc.sample(generatedHead, { numRuns: tries(250), seed });
  server = await serve((path) => {
    const head = heads[Number(path.slice(1))];
    const text = `<!doctype html><title>${path}</title>${head}`;
    return head === undefined ? undefined : { type: 'text/html; charset=utf-8', headers: [], text };
  });
  await waymark.connect();
  await page.goto(`${server.origin}/0`);
  const tab = await waymark.tabIdOf(page);
  const { look } = await lookInto(waymark, tab);
  // Of the page's own world, and of the one in which the scripts of extensions run.
  const thrown = await waymark.noteExceptions(page);
  for (const [index, head] of heads.entries()) {
    const path = `/${index - (index % 25)}`;
    const about = `head ${index} of seed ${seed}: ${head.slice(0, 2000)}`;
    // Each twenty-fifth is loaded, and written over by those that follow.
    if (path === `/${index}`) await page.goto(server.origin + path, { waitUntil: 'domcontentloaded' });
    else await page.evaluate(overwrite, head);
    const { url, links, alternatives } = await look();
    expect(url, about).toBe(server.origin + path);
    expect(links.length, about).toBeLessThanOrEqual(8);
    expect(alternatives.length, about).toBeLessThanOrEqual(links.length);
    for (const { href, title } of links) {
      expect(href, about).toMatch(/^https?:\/\/[^/@]+\//);
      expect(href.length + title.length, about).toBeLessThanOrEqual(2348);
    }
  }
  expect(await thrown()).toEqual([]);
  const asked = new Set(server.asked.map((request) => request.replace(/^(GET|HEAD) /, '')));
  expect([...asked].map((path) => Number(path.slice(1)) % 25)).toEqual(Array(heads.length / 25).fill(0));
});

function overwrite(head: string): void {
  document.open();
  document.write(head);
  document.close();
}
