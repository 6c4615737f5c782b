import { startDisplay } from '../../tests/e2e/harness/display.ts';
import { pictures } from './pictures.ts';
import { createReport } from './report.ts';
import { openPopup, runSession } from './session.ts';
import { build, folder, setUp } from './stage.ts';
import { showSurfaces } from './surfaces.ts';
import { showPopup } from './toolbar.ts';

await runSession(async ({ headless, onStop, stop }) => {
  const report = createReport();
  const profile = headless ? 'profile-of-pictures' : 'profile';
  const stage = await setUp(report, { headless, profile, build: () => build() }, onStop);
  if (headless) {
    await showSurfaces({ ...stage, report, picture: pictures(folder) });
    const display = await startDisplay();
    if (display) {
      onStop(display.stop);
      await report.attempt('The popup of the toolbar button', () =>
        showPopup(stage.extension, stage.services, display, folder),
      );
    }
    console.log(`There is no display here, so the pictures are in ${folder}`);
    await stop(report.failures() > 0 ? 1 : 0);
  } else {
    await report.step('Open the popup', () => openPopup(stage));
    stage.context.on('close', () => void stop(0));
    console.log('Look around. Ctrl-C, or closing the browser, stops everything.');
  }
});
