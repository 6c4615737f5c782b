import type { MediaFile } from '@/lib/messages/model';

const plays = ({ type }: MediaFile) => type.startsWith('video/');

/**
 * The order in which a player tries the files: the smallest one of at least `width` pixels (or else the largest), then
 * smaller ones, larger ones, and playlists. `files` start with the smallest.
 */
export function playOrder(files: readonly MediaFile[], width: number): MediaFile[] {
  const plain = files.filter(plays);
  const filling = plain.findIndex((file) => (file.width ?? 0) >= width);
  const best = filling === -1 ? plain.length - 1 : filling;
  const smaller = plain.slice(0, best + 1).reverse();
  return [...smaller, ...plain.slice(best + 1), ...files.filter((file) => !plays(file))];
}

/** The file to open in a tab, which is no playlist. */
export const fileToOpen = (files: readonly MediaFile[]): MediaFile | undefined => files.findLast(plays);
