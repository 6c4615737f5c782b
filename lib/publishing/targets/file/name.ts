import type { Post } from '@/lib/outbox/post';

/** Of the folder of downloads. */
const folder = 'Waymark';

/** In words that every file system takes. */
const plain = (text: string, longest: number): string =>
  [
    ...text
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}_-]+/gu, ' ')
      .trim(),
  ]
    .slice(0, longest)
    .join('')
    .trim();

/** Of a check-in’s file: when and where it was, and the end of its short link, so that a repeat has the same name. */
export function nameOf({ published, place, link = '' }: Post): string {
  const [day = '', time = ''] = published.split('T');
  const at = time.slice(0, 8).replaceAll(':', '-');
  const parts = [day, at, plain(place?.name ?? '', 48), plain(link.split('/').at(-1) ?? '', 24)];
  return `${folder}/${parts.filter(Boolean).join(' ')}.md`;
}

/** The name below the folder of downloads of a file that was saved there, perhaps with a number. */
export const nameAt = (path: string): string => `${folder}/${path.split(/[\\/]/).at(-1)}`;

/** Whether a file got this name, perhaps with a number. */
export function hasName(path: string, name: string): boolean {
  const [start = '', end = ''] = [name.slice(0, -'.md'.length), nameAt(path)];
  return end.startsWith(start) && /^(?: ?\(\d+\))?\.md$/.test(end.slice(start.length));
}
