import { defineBackground } from 'wxt/utils/define-background';
import { closeToPages } from './close-storage';
import { registerEvents } from './events';
import { createFirstTurn } from './first-turn';
import { roomsLater } from './later';

export default defineBackground({
  // A classic script: a module would come in many files, one asking for the next.
  // Listeners are registered in the first turn: an event that starts the worker finds them.
  main() {
    void closeToPages([chrome.storage.local, chrome.storage.sync]);
    const first = createFirstTurn({
      start: async () => (await rooms()).start(),
      exampleDocument: async (url) => (await rooms()).exampleDocument(url),
      parsePolicy: async (raw) => (await rooms()).parsePolicy(raw),
    });
    const rooms = roomsLater(first);
    registerEvents(first, rooms);
  },
});
