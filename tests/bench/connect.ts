import { expect, type Page } from '@playwright/test';

/** Imports a settings file; builds from before settings files were planned have another method for it. */
export async function connect(desk: Page, settings: object): Promise<void> {
  const done = await desk.evaluate(async (text) => {
    const ask = (method: string, ...args: unknown[]) =>
      chrome.runtime.sendMessage({ room: 'settings', method, args });
    const planned = await ask('planFile', text);
    const answer = await (planned?.value
      ? ask('applyFile', text, planned.value.value, [])
      : ask('importFile', text));
    return answer?.value?.ok ?? answer?.ok;
  }, JSON.stringify(settings));
  expect(done).toBe(true);
}
