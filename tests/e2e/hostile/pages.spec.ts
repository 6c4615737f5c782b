import fc from 'fast-check';
import { figure } from '../../../tools/figures.ts';
import { seed, thorough } from '../../../tools/thorough.ts';
import { bodies } from '../../bench/growth-inputs.ts';
import { generatedHead } from '../discovery/corpus/generated.ts';
import { type CorpusServer, serve } from '../discovery/corpus/server.ts';
import { lookInto, soon } from '../harness/look-into.ts';
import { expect, test } from '../harness/test.ts';

const many = thorough ? 300 : 10;
const parts = Object.values(bodies);

let server: CorpusServer;
test.afterEach(() => server.stop());

test('hostile pages are counted and shown without an exception, and have Waymark ask for nothing else @beside', {
  tag: thorough ? '@both' : [],
}, async ({ waymark, page, services, recorder, firefox }) => {
  test.setTimeout(3_600_000);
  const heads = fc.sample(generatedHead, { numRuns: many, seed });
  const path = (index: number) => `/${index}`;
  // On every second page one link is as it should be.
  const isHonest = (index: number) => index % 2 === 1;
  const honest = () => `${server.origin}/honest.json`;
  server = await serve((asked) => {
    const index = Number(asked.slice(1));
    const body = parts[index % parts.length]?.(20) ?? '';
    const link = isHonest(index) ? `<link rel=alternate type=application/json href=${honest()}>` : '';
    const text = `<!doctype html><title>${asked}</title>${link}${heads[index]}<body>${body}`;
    return index in heads ? { type: 'text/html; charset=utf-8', headers: [], text } : undefined;
  });
  await waymark.connect();
  await page.goto(server.origin + path(0));
  const tab = await waymark.tabIdOf(page);
  const { look, close } = await lookInto(waymark, tab);
  const broken: string[] = [];
  // Pages throw as they like.
  page.context().on('weberror', (error) => {
    if (error.page()?.url().startsWith(waymark.origin)) broken.push(String(error.error()));
  });
  // Of the page's own world, and of the one in which the scripts of extensions run.
  const thrown = await waymark.noteExceptions(page);
  let counted = 0;
  const visit = async (index: number, about: string) => {
    await page.goto(server.origin + path(index), { waitUntil: 'domcontentloaded' });
    // A page that has just begun cannot always be read yet.
    const seen: Awaited<ReturnType<typeof look>>[] = [];
    await expect(async () => void seen.push(await look()), about).toPass({ timeout: 60_000 });
    const [answer] = seen;
    if (!answer) throw new Error(about);
    const { url, links, alternatives } = answer;
    expect(url, about).toBe(server.origin + path(index));
    for (const { href, title } of links) {
      expect(href, about).toMatch(/^https?:\/\/[^/@]+\//);
      expect(href.length + title.length, about).toBeLessThanOrEqual(2348);
    }
    if (isHonest(index))
      expect(
        links.map(({ href }) => href),
        about,
      ).toContain(honest());
    const count = alternatives.length > 0 ? String(alternatives.length) : '';
    await expect.poll(() => waymark.badge(tab), { ...soon(about), timeout: 10_000 }).toBe(count);
    if (isHonest(index)) expect(count, about).not.toBe('');
    counted += Number(count !== '');
    const popup = await waymark.openPopup({ tab });
    await expect(popup.getByRole('tabpanel'), about).toBeVisible();
    const pressed = await popup.evaluate(() => Array.from(document.links, ({ href }) => href));
    expect(
      pressed.filter((href) => !/^https?:/.test(href)),
      about,
    ).toEqual([]);
    await popup.close();
  };
  for (const [index, head] of heads.entries()) {
    const about = `page ${index} of seed ${seed}: ${head.slice(0, 2000)}`;
    await test.step(about, () => visit(index, about), { timeout: 120_000 });
  }
  expect([...broken, ...(await thrown())]).toEqual([]);
  const problems = await (await waymark.desk()).evaluate(() =>
    chrome.runtime.sendMessage({ room: 'problems', method: 'list', args: [] }),
  );
  expect(problems.value.filter(({ why }: { why: string }) => /Error$/.test(why))).toEqual([]);
  await close();
  // The page's own requests, its headers again, and the services that the person connected.
  expect(recorder.besides([server.origin, ...Object.values(services.origins)])).toEqual([]);
  if (thorough)
    figure(
      `${many} generated pages in ${firefox ? 'Firefox' : 'Chromium'}: the badge right on each (a number on ${counted}), 0 exceptions, ${recorder.connections.length} connections, 0 to a host that is not declared`,
    );
});
