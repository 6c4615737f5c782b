import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { siteToken } from '../services/credentials.ts';
import { startServices } from '../services/start.ts';
import { root } from '../tooling/command.ts';
import { startFirefox } from './harness/firefox.ts';
import { importSettings } from './harness/import-settings.ts';
import { connectSite, creations } from './harness/publishing.ts';

const targetSchema = z.object({ id: z.string(), compose: z.unknown() });
const stateSchema = z.object({ targets: z.array(targetSchema) });
const connectedSchema = z.object({ value: z.object({ target: z.object({ id: z.string() }) }) });
const entrySchema = z.object({
  id: z.string(),
  target: z.string(),
  state: z.string(),
  log: z.array(z.object({ work: z.string(), answer: z.string() })),
});
const ledgerSchema = z.object({ entries: z.array(entrySchema) });

test('Firefox: a check-in of the history is published after its dry run, and the ledger shows it', async () => {
  const services = await startServices({ ports: 'any', http2: 'site' });
  const firefox = await startFirefox(join(root, '.output/firefox-mv3-e2e'), { anyCertificate: true });
  try {
    const desk = await firefox.open(firefox.address('manifest.json'));
    await firefox.evaluate(desk, importSettings(services.settings()));
    expect(await firefox.evaluate(desk, connectSite(services))).toBe(true);
    const recent = `browser.runtime.sendMessage({ room: 'checkins', method: 'recent', args: [0] }).then(({ value }) => value.ok)`;
    expect(await firefox.evaluate(desk, recent)).toBe(true);

    const atlas = await firefox.open(firefox.address('atlas.html#publishing'));
    const text = async () => String(await firefox.evaluate(atlas, 'document.body.innerText'));
    await expect.poll(text).toContain('Nothing has been published yet.');
    await firefox.press(atlas, 'button', 'Publish a check-in');
    const choices = `document.querySelectorAll('[aria-label="Check-ins to publish"] > li').length`;
    await expect.poll(async () => Number(await firefox.evaluate(atlas, choices))).toBeGreaterThan(0);
    await firefox.press(atlas, '[aria-label="Check-ins to publish"] > li:first-child > button', '');
    await firefox.evaluate(atlas, `document.querySelector('fieldset input[type=checkbox]').click()`);
    await expect.poll(text).toContain('h-entry');
    expect(creations(services)).toEqual([]);
    await firefox.press(atlas, 'button', 'Publish to 1 target');
    const states = `document.querySelector('[aria-label="Published check-ins"]')?.textContent ?? ''`;
    await expect
      .poll(async () => String(await firefox.evaluate(atlas, states)))
      .toMatch(/My site.*Published/);
    expect(creations(services).length).toBe(1);
    expect(services.world.site.posts.length).toBe(1);

    const ask = (method: string, ...args: unknown[]) => {
      const call = JSON.stringify({ room: 'publishing', method, args });
      return firefox.evaluate(desk, `browser.runtime.sendMessage(${call}).then(({ value }) => value)`);
    };
    const ledger = async () => ledgerSchema.parse(await ask('ledger', 0, 9)).entries;
    const [site] = stateSchema.parse(await ask('state')).targets;
    const { control, world, origins, http2Origin } = services;
    /** A further target, which takes the same check-ins. */
    const connect = async (to: object) => {
      const { id } = connectedSchema.parse(await ask('connect', to)).value.target;
      await ask('changeTarget', id, { delay: 0, compose: site?.compose });
      return id;
    };
    /** Publishes a check-in there, and the response is lost. */
    const lose = async (target: string | undefined, index: number) => {
      // Opens connections that the browser could reuse.
      expect(await ask('test', target)).toMatchObject({ kind: 'passed' });
      control.clearRequests();
      control.behave({
        ...{ service: 'site', path: '/micropub', method: 'POST' },
        ...{ answer: { kind: 'drop' }, effect: true },
      });
      await ask('publish', world.checkins.at(index)?.id, [target]);
      const states = async () => (await ledger()).map(({ state }) => state);
      await expect.poll(states).toEqual(Array.from({ length: -index }, () => 'published'));
      expect(creations(services).length).toBe(1);
      control.behaveWell();
    };

    await test.step('a post whose answer is lost is not resent by the browser', () => lose(site?.id, -2));

    await test.step('nor over HTTP/2, on which it shares a connection', async () => {
      const link = `<${http2Origin}/micropub>; rel="micropub", <${origins.site}/metadata>; rel="indieauth-metadata"`;
      const headers = { link };
      const page = { kind: 'status', status: 200, body: '', headers } as const;
      control.behave({ service: 'site', method: 'GET', path: '/', times: 1, answer: page });
      await lose(await connect({ kind: 'micropub', address: origins.site, token: siteToken }), -3);
    });

    await test.step('a file of a check-in is saved, replaced and taken back', async () => {
      const target = await connect({ kind: 'file' });
      await ask('publish', world.checkins.at(-1)?.id, [target]);
      const own = async () => (await ledger()).find((entry) => entry.target === target);
      const answers = async () => (await own())?.log.map(({ work, answer }) => `${work} ${answer}`);
      await expect.poll(answers).toEqual(['create done']);
      const saved = `browser.downloads.search({}).then((all) => all.map(({ filename }) => filename))`;
      const paths = async () => [...new Set(z.array(z.string()).parse(await firefox.evaluate(desk, saved)))];
      const [path = ''] = await paths();
      expect(path).toMatch(/Waymark.\d{4}-\d\d-\d\d \d\d-\d\d-\d\d .+\.md$/);
      expect(await readFile(path, 'utf8')).toMatch(/^---\nlink: "http/);
      const { id } = (await own()) ?? {};
      await ask('update', id);
      await expect.poll(answers).toEqual(['create done', 'update done']);
      expect(await paths()).toEqual([path]);
      await ask('takeBack', id);
      await expect.poll(async () => (await own())?.state).toBe('removed');
      await expect(readFile(path)).rejects.toThrow('ENOENT');
    });
  } finally {
    await firefox.close();
    await services.stop();
  }
});
