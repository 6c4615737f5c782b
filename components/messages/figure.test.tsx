// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Media } from '@/lib/messages/model';
import { Figure } from './figure';

vi.mock('@/lib/i18n', () => ({ t: (key: string) => key.replace(/.*\./, '') }));

const mp4 = { url: 'https://v.example/640x360.mp4', type: 'video/mp4', width: 640 };
const playlist = { url: 'https://v.example/p.m3u8', type: 'application/x-mpegURL' };
const still = 'https://img.example/still.png';
let root: HTMLElement;
/** Media types that the browser claims to play. */
let plays: string[];

beforeEach(() => {
  root = document.body.appendChild(document.createElement('div'));
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockImplementation((type) =>
    plays.includes(type) ? 'maybe' : '',
  );
});
afterEach(() => {
  render(null, root);
  root.remove();
  vi.restoreAllMocks();
});

function draw(media: Media): string {
  act(() => render(<Figure media={media} alone />, root));
  return root.querySelector('figcaption [role=status]')?.textContent ?? '';
}
const video = (...files: NonNullable<Media['files']>): Media => ({ kind: 'video', url: still, files });

test('a single playlist plays where the browser supports playlists, and is not offered as a file', () => {
  plays = ['application/x-mpegURL'];
  expect(draw(video(playlist))).toBe('video · noCaptions');
  expect(root.querySelector('video')?.getAttribute('poster')).toBe(still);
  expect(root.querySelector('video')?.hasAttribute('autoplay')).toBe(false);
  expect(root.querySelector('a[href$=m3u8]')).toBeNull();
});

test.each([
  ['only a playlist', [playlist], 'video · playsElsewhere'],
  ['no file at all', [], 'video · playsElsewhere'],
  ['files of another kind', [{ ...mp4, type: 'video/x-tide' }], 'video · playFailed · openFile'],
])('a video that cannot be played says so at once: %s', (_, files, words) => {
  plays = ['video/mp4'];
  expect(draw(video(...files))).toBe(words);
  expect(root.querySelector('video')).toBeNull();
  expect(root.querySelector('img')?.src).toBe(still);
});

test('a video that fails is replaced by its poster, with a link to the file', () => {
  plays = ['video/mp4'];
  expect(draw(video(mp4, playlist))).toBe('video · noCaptions · openFile');
  act(() => void root.querySelector('source:last-child')?.dispatchEvent(new Event('error')));
  expect(root.querySelector('figcaption [role=status]')?.textContent).toBe('video · playFailed · openFile');
  expect(root.querySelector('img')?.src).toBe(still);
});

test.each([
  ['AbortError', true],
  ['NotSupportedError', false],
])('a GIF whose start fails with %s stays: %s', async (name, stays) => {
  plays = ['video/mp4'];
  draw({ ...video(mp4), kind: 'gif' });
  const start = vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('', name));
  await act(async () => root.querySelector('button')?.click());
  expect(start).toHaveBeenCalledOnce();
  expect(root.querySelector('video') !== null).toBe(stays);
});
