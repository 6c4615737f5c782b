import { createServer } from 'wxt';
import { root } from '../command.ts';
import { createReport } from './report.ts';
import { runSession } from './session.ts';
import { type OnStop, type Stage, setUp } from './stage.ts';

/**
 * Starts WXT's dev server, which builds the extension and watches its files. A change that only pages import reloads
 * those pages; any other change reloads the extension.
 */
async function serve(onStop: OnStop): Promise<string> {
  let folder = '';
  const server = await createServer({
    root,
    webExt: { disabled: true },
    hooks: {
      'server:created'(wxt) {
        folder = wxt.config.outDir;
        // This program starts the browser; WXT’s own runner would need the extension to be loaded by hand.
        wxt.config.runner = { openBrowser: async () => {} };
      },
    },
  });
  onStop(() => server.stop());
  await server.start();
  return folder;
}

/** Opens the popup in a tab: it stays open while its code is edited. */
async function openPopupTab({ waymark, post }: Stage): Promise<void> {
  await waymark.openPopup({ tab: await waymark.tabIdOf(post) });
}

await runSession(async ({ headless, onStop, stop }) => {
  const report = createReport();
  const setting = { headless, profile: 'profile-of-dev', build: serve };
  const stage = await setUp(report, setting, onStop);
  await report.step('Open the popup in a tab', () => openPopupTab(stage));
  // A reload of the extension closes its pages and orphans the script in the post.
  const openAgain = () => stage.post.reload().then(() => openPopupTab(stage));
  stage.context.on('serviceworker', () => void report.attempt('Open the popup again', openAgain));
  stage.context.on('close', () => void stop(0));
  if (headless) console.log('There is no display here, so the browser runs without a window.');
  console.log('Edit a source file to see it reloaded. Ctrl-C, or closing the browser, stops everything.');
});
