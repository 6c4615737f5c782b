import { afterEach, expect, test, vi } from 'vitest';
import type { FirstTurn } from '../../entrypoints/background/first-turn';
import { roomsLater } from '../../entrypoints/background/later';
import type { Rooms } from '../../entrypoints/background/rooms';

afterEach(() => {
  globalThis.waymarkRooms = undefined;
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('loads a second script again after a failure, and once after a success', async () => {
  const made: unknown[] = [];
  const createRooms = (first: FirstTurn): Rooms => {
    made.push(first);
    return rooms;
  };
  const read = vi
    .fn()
    .mockImplementationOnce(() => {
      throw new DOMException('', 'NetworkError');
    })
    .mockImplementation(() => {
      globalThis.waymarkRooms = createRooms;
    });
  // As in Chromium; what is false is a text here, and counts as true.
  vi.stubEnv('FIREFOX', '');
  vi.stubGlobal('importScripts', read);
  vi.stubGlobal('addEventListener', vi.fn());

  const ask = roomsLater(first);
  expect(await Promise.allSettled([ask(), ask()])).toEqual([
    expect.objectContaining({ status: 'rejected' }),
    expect.objectContaining({ status: 'rejected' }),
  ]);
  expect(await Promise.all([ask(), ask()])).toEqual([rooms, rooms]);
  expect(await ask()).toBe(rooms);
  expect(made).toEqual([first]);
  expect(read).toHaveBeenCalledTimes(2);
});

// Handed through, and never looked into.
const first = {} as FirstTurn;
const rooms = {} as Rooms;
