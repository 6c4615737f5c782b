import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { copyForTests } from '../../tests/e2e/build.ts';
import { launchChromium } from '../../tests/e2e/harness/chromium.ts';
import { connectSite } from '../../tests/e2e/harness/publishing.ts';
import { createWaymark, type Waymark } from '../../tests/e2e/harness/waymark.ts';
import { type Services, startServices } from '../../tests/services/start.ts';
import { ensureBrowser } from '../browsers.ts';
import { root, run, runTool } from '../command.ts';
import { ensureEmoji } from './fonts.ts';
import type { Report } from './report.ts';

export const folder = join(root, '.output/tour');

export interface Stage {
  context: BrowserContext;
  waymark: Waymark;
  services: Services;
  post: Page;
  /** The folder of the build. */
  extension: string;
}

/** A browser window needs a display. */
export const hasDisplay = (env: NodeJS.ProcessEnv, platform: NodeJS.Platform): boolean =>
  platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);

export type OnStop = (stop: () => Promise<void>) => void;

export interface Setting {
  headless: boolean;
  /** The name of the browser profile: a folder that a later run finds again, unless it is headless. */
  profile: string;
  /** Makes the extension; returns its folder. */
  build(onStop: OnStop): Promise<string>;
}

/**
 * Sets up a tour: browser, build, services, connection, sample post. Hands everything that must be stopped later to
 * `onStop` as soon as it runs.
 */
export async function setUp(report: Report, setting: Setting, onStop: OnStop): Promise<Stage> {
  const { headless, build } = setting;
  process.env.WAYMARK_CHROMIUM = await report.step('Find a Chromium', () => ensureBrowser('chromium'));
  const boxes = await report.step('Find a font with emoji', () => ensureEmoji(hasEmoji));
  if (boxes !== undefined) console.log(boxes);
  const extension = await report.step('Build Waymark', () => build(onStop));
  const services = await report.step('Start the local services', () => startServices({ ports: 'default' }));
  onStop(services.stop);
  const context = await report.step('Open the browser with Waymark in it', async () => {
    // Pictures start with a new profile; a person’s profile is kept.
    const profile = join(folder, setting.profile);
    if (headless) await rm(profile, { recursive: true, force: true });
    await mkdir(profile, { recursive: true });
    return launchChromium({ extension, profile, headless, offline: headless, ownSignals: true });
  });
  context.setDefaultTimeout(15_000);
  onStop(() => context.close());
  const waymark = await createWaymark(context, () => services.settings());
  await report.step('Connect it to the local services', () => waymark.connect());
  await report.attempt('Publish new check-ins to the sample site', async () => {
    const desk = await waymark.open('manifest.json');
    await desk.evaluate(connectSite(services));
    const watch = { room: 'publishing', method: 'watch', args: [true, 1] };
    await desk.evaluate((message) => chrome.runtime.sendMessage(message), watch);
    await desk.close();
  });
  const post = await report.step('Open the sample post', () =>
    openPost(context, services, 'The tides of Lisbon'),
  );
  return { context, waymark, services, post, extension };
}

/** Asks fontconfig, by which Chromium chooses fonts on Linux. */
async function hasEmoji(): Promise<boolean | undefined> {
  if (process.platform !== 'linux') return undefined;
  const { code, stdout } = await run('fc-list', [':charset=1f30a', 'family']);
  return code === 0 ? stdout.trim() !== '' : undefined;
}

/** The build that ships, with access to this machine's addresses and these hosts. */
export async function build(hosts: readonly string[] = []): Promise<string> {
  const { code, output } = await runTool('wxt', ['build']);
  if (code !== 0) throw new Error(output);
  return copyForTests('chrome', { hosts });
}

/** Opens a post of the sample blog by its title, from the list of posts. */
export async function openPost(context: BrowserContext, services: Services, title: string): Promise<Page> {
  const empty = context.pages().find((each) => each.url() === 'about:blank');
  const page = empty ?? (await context.newPage());
  await page.goto(`${services.origins.blog}/`);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return page;
}
