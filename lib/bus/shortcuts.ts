import browser from 'webextension-polyfill';

/** The keyboard shortcuts that the browser holds for Waymark; the person can change them there. */
export const shortcuts = {
  /** `keys` is empty where one has none. */
  list: async (): Promise<{ name: string; description: string; keys: string }[]> =>
    ((await browser.commands?.getAll()) ?? []).flatMap(({ name, description = '', shortcut = '' }) =>
      name ? [{ name, description, keys: shortcut }] : [],
    ),
  /** Opens the browser's page for them. */
  async change(): Promise<void> {
    // Only Firefox has it; in Chromium an address does the same.
    const open: unknown = Reflect.get(browser.commands, 'openShortcutSettings');
    if (typeof open === 'function') Reflect.apply(open, browser.commands, []);
    else void browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
  },
};
