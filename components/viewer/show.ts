import { type Reading, readings, type Shown, type Wanted } from '@/lib/viewer/model';
import { hashOf } from '@/lib/viewer/readers/shown';

export type { Shown };

/** Where `storage.session` holds what the viewer shows wherever it is open; cleared when the browser closes. */
export const shownKey = 'viewer-shown';

/** Validates what is stored there; reads what the hash of the viewer's address names. */
export { readShown, shownIn } from '@/lib/viewer/readers/shown';

/** The hash that opens the viewer's page on this. */
export const addressOf: (shown: Shown) => string = hashOf;

/** Selects the reading of a link by its kind, or else by its media type. */
export function wantedFor(kind: string | null, href: string, type: string): Wanted {
  const named = kind?.startsWith('oembed-') ? 'oembed' : readings.find((each) => each === kind);
  return { href, type: type.slice(0, 200), reading: named ?? readingOf(type) };
}

function readingOf(type: string): Reading {
  if (/\bmanifest\+json\b/i.test(type)) return 'manifest';
  if (/\bjson\b/i.test(type)) return 'json';
  return /\bxml\b/i.test(type) ? 'xml' : 'text';
}
