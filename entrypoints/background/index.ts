import { defineBackground } from 'wxt/utils/define-background';
import { registerEvents } from './events';
import { createFirstTurn } from './first-turn';
import { roomsLater } from './later';

export default defineBackground({
  // A classic script: a module would come in many files, one asking for the next.
  // Listeners are registered in the first turn: an event that starts the worker finds them.
  main() {
    // Scripts in pages need nothing of them; Firefox has no such switch: no secret is there, and nothing there erases.
    for (const area of [chrome.storage.local, chrome.storage.sync])
      void area?.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
    const first = createFirstTurn(async () => (await rooms()).start());
    const rooms = roomsLater(first);
    registerEvents(first, rooms);
  },
});
