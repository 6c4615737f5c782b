import { type Reading, readings, type Shown, type Wanted } from '@/lib/viewer/model';

export type { Shown };

/** Where `storage.session` holds what the viewer shows wherever it is open; cleared when the browser closes. */
export const shownKey = 'viewer-shown';

/** The hash that opens the viewer's page on this; `shownIn` reads it. */
export const addressOf = (shown: Shown): string =>
  shown.kind === 'message'
    ? `#message=${encodeURIComponent(shown.id)}`
    : `#${new URLSearchParams({ shown: JSON.stringify(shown) })}`;

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
