/** Opens a section of the options page in a tab: a popup would close half-way. */
export function openSetup(section: string): void {
  // With an opener, Chromium may leave the page without the interfaces of extensions.
  window.open(`/options.html#${section}`, '_blank', 'noopener');
}
