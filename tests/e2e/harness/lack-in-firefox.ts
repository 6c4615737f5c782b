/** Why tests are skipped in Firefox. The table of browsers in CONTRIBUTING.md has the same words. */
export const lackInFirefox = {
  window: 'no driver sees popups, native menus and prompts there',
  prerender: 'Firefox prepares no page before it is asked for',
  axe: 'axe ends the process of Firefox’s extensions in some views',
  frames: 'its driver tells of no frame in a page of an extension',
  tabs: 'its driver opens no page that the browser guards, and sees into no tab that a link of an extension’s page opened',
  granted: 'without a window every request for a permission is granted',
  alerts: 'without a display a notification ends there as soon as it is shown',
  answers: 'its driver replaces nothing that a page of an extension calls',
  policies: 'Firefox reads policies only when it starts',
  none: 'the test drives no browser itself',
} as const;
