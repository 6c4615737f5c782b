/** Opens the atlas in a tab: at its first part, or the one named. */
export function openAtlas(part?: string): void {
  // With an opener, Chromium may leave the page without the interfaces of extensions.
  window.open(`/atlas.html${part ? `#${part}` : ''}`, '_blank', 'noopener');
}
