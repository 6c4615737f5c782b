import type { FirstTurn } from './first-turn';
import type { Rooms } from './rooms';

const file = '/rooms.js';

declare global {
  function importScripts(file: string): void;
  /** The function that the file defines. */
  var waymarkRooms: ((first: FirstTurn) => Rooms) | undefined;
}

/**
 * Makes the rooms when first needed, from a separate file: reading it and making its schemas takes longer than
 * everything that the number on the button waits for.
 */
export function roomsLater(first: FirstTurn): () => Promise<Rooms> {
  let made: Promise<Rooms> | undefined;
  // A service worker can only import what it imported once while it was installed.
  if (!import.meta.env.FIREFOX) addEventListener('install', load);
  return () =>
    (made ??= load().then(
      (createRooms) => createRooms(first),
      (error) => {
        // The next who needs them tries again. Rooms that were begun are not: what they listen to would hear twice.
        made = undefined;
        throw error;
      },
    ));
}

async function load(): Promise<(first: FirstTurn) => Rooms> {
  // A page there, not a service worker: all is in one file, and these modules run no sooner than now all the same.
  if (import.meta.env.FIREFOX) return (await import('./rooms')).createRooms;
  if (!globalThis.waymarkRooms) importScripts(file);
  if (!globalThis.waymarkRooms) throw new Error(file);
  return globalThis.waymarkRooms;
}
