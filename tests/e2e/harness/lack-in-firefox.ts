/** Why tests are skipped in Firefox. README’s table of differences has the same words. */
export const lackInFirefox = {
  window: 'no driver sees popups, native menus and prompts there',
  prerender: 'Firefox prepares no page before it is asked for',
  axe: 'axe ends the process of Firefox’s extensions in some views',
  frames: 'its driver tells of no frame in a page of an extension',
  open: 'they fail there for reasons that are not known yet',
  none: 'the test drives no browser itself',
} as const;
