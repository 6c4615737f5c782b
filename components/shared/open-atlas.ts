/** The parts of the atlas, by their address in it. */
export type AtlasPartName = 'reactions';

/** Opens the full page in a tab, at one of its parts. */
export function openAtlas(part: AtlasPartName): void {
  // With an opener, Chromium may leave the page without the interfaces of extensions.
  window.open(`/atlas.html#${part}`, '_blank', 'noopener');
}
