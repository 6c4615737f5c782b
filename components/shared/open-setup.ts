/** The parts of the options page that set a service up. */
export type SetUpOf = 'checkins' | 'places' | 'reactions' | 'messages' | 'in-page' | 'discovery';

/** Opens the setup of a service in a tab: a popup would close half-way. */
export function openSetup(service: SetUpOf): void {
  // With an opener, Chromium may leave the page without the interfaces of extensions.
  window.open(`/options.html#${service}`, '_blank', 'noopener');
}
