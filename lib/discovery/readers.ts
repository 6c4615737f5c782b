/** Feed readers on the web, with the addresses that subscribe to a feed; `{url}` is the feed's address. */
export const readers = [
  { id: 'feedbin', name: 'Feedbin', pattern: 'https://feedbin.com/?subscribe={url}' },
  { id: 'feedly', name: 'Feedly', pattern: 'https://feedly.com/i/subscription/feed%2F{url}' },
  { id: 'inoreader', name: 'Inoreader', pattern: 'https://www.inoreader.com/?add_feed={url}' },
  { id: 'newsblur', name: 'NewsBlur', pattern: 'https://www.newsblur.com/?url={url}' },
  {
    id: 'the-old-reader',
    name: 'The Old Reader',
    pattern: 'https://theoldreader.com/feeds/subscribe?url={url}',
  },
] as const;

const knownReader = (reader: string) => readers.find(({ id }) => id === reader);

/** Whether a pattern of the person's own makes web addresses; the feed may not choose their host. */
export function isReaderPattern(pattern: string): boolean {
  const url = /^https?:\/\/[^/?#{]+[/?#].*\{url\}/.test(pattern) && URL.parse(pattern);
  return url ? !url.username && !url.password : false;
}

/** A reader’s name, or the host of one that the person added; undefined for an unknown one. */
export function readerName(reader: string): string | undefined {
  if (isReaderPattern(reader)) return URL.parse(reader.replaceAll('{url}', 'feed'))?.host;
  return knownReader(reader)?.name;
}

/** The address that subscribes to a feed in a reader; undefined for a reader that is not known. */
export function followAddress(reader: string, feed: string): string | undefined {
  const pattern = isReaderPattern(reader) ? reader : knownReader(reader)?.pattern;
  return pattern?.replaceAll('{url}', () => encodeURIComponent(feed));
}
