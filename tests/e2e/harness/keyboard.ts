import type { Locator, Page } from '@playwright/test';

/** Works as a person without a mouse does, and counts the presses; a text that is pasted is one. */
export function createKeyboard() {
  let presses = 0;
  const press = async (page: Page, key: string) => {
    presses += 1;
    // The page may be gone before the key is up again.
    await page.keyboard.press(key).catch((error) => {
      if (!page.isClosed() && !String(error).includes('has been closed')) throw error;
    });
  };
  const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

  return {
    presses: () => presses,
    press,
    /** Presses Tab until the target has the focus. */
    async reach(page: Page, target: Locator, most = 150): Promise<void> {
      await target.waitFor();
      for (let tabs = 0; !(await isFocused(target)); tabs += 1) {
        if (tabs === most) throw new Error(`Not reached with ${most} Tabs: ${target}`);
        await press(page, 'Tab');
      }
    },
    async paste(page: Page, text: string): Promise<void> {
      presses += 1;
      await page.keyboard.insertText(text);
    },
  };
}
