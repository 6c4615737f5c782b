import { ask } from '@/lib/bus/ask';
import type { Reading, Shown, Wanted } from '@/lib/viewer/model';
import { hashOf } from '@/lib/viewer/readers/shown';

export type { Shown };

const viewer = ask('viewer');

/** Names what the viewer shows, wherever it is open. */
export const show = (shown: Shown): Promise<void> => viewer.show(shown);

/** The hash that opens the viewer's page on this. */
export const addressOf: (shown: Shown) => string = hashOf;

/** Selects the reading of a link by its kind, or else by its media type. */
export function wantedFor(kind: string | null, href: string, type: string): Wanted {
  return { href, type: type.slice(0, 200), reading: readings.get(kind ?? '') ?? readingOf(type) };
}

const readings = new Map<string, Reading>([
  ['json', 'json'],
  ['oembed-json', 'oembed'],
  ['oembed-xml', 'oembed'],
  ['activitypub', 'activitypub'],
  ['text', 'text'],
  ['api-root', 'api-root'],
  ['sitemap', 'sitemap'],
  ['feed', 'feed'],
]);

function readingOf(type: string): Reading {
  if (/\bmanifest\+json\b/i.test(type)) return 'manifest';
  if (/\bjson\b/i.test(type)) return 'json';
  return /\bxml\b/i.test(type) ? 'xml' : 'text';
}
