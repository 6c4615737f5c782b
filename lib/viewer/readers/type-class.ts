import { compareTypes } from '../../http/media-type';
import type { Resource } from '../model';

type Format = Resource['format'];

/** The format that a media type promises; undefined when its bytes cannot be recognized. */
function classOf(type: string): Format | undefined {
  const [bare = ''] = type.toLowerCase().split(';');
  const name = bare.trim();
  if (/^text\/html$|^application\/xhtml\+xml$/.test(name)) return 'html';
  if (/[/+]json$|^text\/json$/.test(name)) return 'json';
  if (/[/+]xml$/.test(name)) return 'xml';
  if (name === 'image/svg+xml') return 'xml';
  if (name.startsWith('image/')) return 'image';
  return name.startsWith('text/') ? 'text' : undefined;
}

/** Whether the bytes plainly contradict their media type. */
export function isMislabelled({ served, format, wanted, bytes }: Resource): boolean {
  if (bytes === 0) return false;
  const promised = classOf(served);
  if (promised === undefined) return served.trim() === '' && format !== 'binary';
  if (promised === 'text') return format === 'text' ? false : wanted.reading !== 'text' || format === 'image';
  return promised !== format;
}

/** Whether the served type is another than the link's. A gzip file, unpacked here or on the way, is none. */
export const isOtherThanPromised = ({ wanted, served, unpacked }: Resource): boolean =>
  !unpacked && !/gzip/i.test(served) && compareTypes(wanted.type, served) === 'mismatch';
