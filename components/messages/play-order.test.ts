import { expect, test } from 'vitest';
import { initialsOf } from './initials';
import { fileToOpen, playOrder } from './play-order';

const mp4 = (width: number) => ({ url: `https://v.example/${width}.mp4`, type: 'video/mp4', width });
const playlist = { url: 'https://v.example/p.m3u8', type: 'application/x-mpegURL' };
const files = [mp4(480), mp4(640), mp4(1280), playlist];
const order = (width: number) =>
  playOrder(files, width).map((file) => ('width' in file ? file.width : 'list'));

test.each([
  [300, [480, 640, 1280, 'list']],
  [500, [640, 480, 1280, 'list']],
  [640, [640, 480, 1280, 'list']],
  [2000, [1280, 640, 480, 'list']],
])('for %i pixels the smallest sufficient file is first, playlists last', (width, expected) => {
  expect(order(width)).toEqual(expected);
});

test('files without a width start with the largest; a single playlist is still tried', () => {
  const bare = files.slice(0, 3).map(({ url, type }) => ({ url, type }));
  expect(playOrder(bare, 400)[0]?.url).toContain('1280');
  expect(playOrder([playlist], 400)).toEqual([playlist]);
  expect(playOrder([], 400)).toEqual([]);
});

test('the file to open is the largest plain one', () => {
  expect(fileToOpen(files)?.url).toContain('1280');
  expect(fileToOpen([playlist])).toBeUndefined();
});

test.each([
  ['Ana Reis', 'AR'],
  ['ana', 'A'],
  ['Guðrún 🌊', 'G'],
  ['João da Silva', 'JS'],
  ['陳美玲', '陳'],
  ['ليلى حداد', 'لح'],
  ['👩‍👩‍👧‍👦', '👩‍👩‍👧‍👦'],
  ['', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
