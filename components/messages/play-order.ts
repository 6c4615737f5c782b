import type { MediaFile } from '@/lib/messages/model';

const plays = ({ type }: MediaFile) => type.startsWith('video/');

/**
 * The files in the order in which a player should try them: the smallest that fills `width` pixels (or else the
 * largest), then the smaller ones, then the larger ones, then playlists. Files come from the smallest on.
 */
export function playOrder(files: readonly MediaFile[], width: number): MediaFile[] {
  const plain = files.filter(plays);
  const filling = plain.findIndex((file) => (file.width ?? 0) >= width);
  const best = filling === -1 ? plain.length - 1 : filling;
  const smaller = plain.slice(0, best + 1).reverse();
  return [...smaller, ...plain.slice(best + 1), ...files.filter((file) => !plays(file))];
}

/** The file to open where it can't be played in place; playlists are of no use there. */
export const fileToOpen = (files: readonly MediaFile[]): MediaFile | undefined => files.findLast(plays);
