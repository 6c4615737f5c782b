import { lookInto, soon } from '../harness/look-into.ts';
import { expect, test } from '../harness/test.ts';
import { type CorpusServer, serve } from './corpus/server.ts';
import { documentOf, headersOf, lineOf, linesOf } from './corpus/site.ts';
import { sites } from './corpus/sites.ts';

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
