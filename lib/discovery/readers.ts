/** Feed readers, with the addresses that subscribe to a feed; `{url}` is the feed's address. */
export const readers = [
  { id: 'bazqux', name: 'BazQux Reader', pattern: 'https://bazqux.com/add?url={url}' },
  { id: 'feedbin', name: 'Feedbin', pattern: 'https://feedbin.com/?subscribe={url}' },
  { id: 'feedly', name: 'Feedly', pattern: 'https://feedly.com/i/subscription/feed%2F{url}' },
  { id: 'folo', name: 'Folo', pattern: 'folo://add?url={url}' },
  { id: 'inoreader', name: 'Inoreader', pattern: 'https://www.inoreader.com/?add_feed={url}' },
  { id: 'newsblur', name: 'NewsBlur', pattern: 'https://www.newsblur.com/?url={url}' },
  { id: 'qireader', name: 'Qireader', pattern: 'https://www.qireader.com/discover?search={url}' },
  {
    id: 'the-old-reader',
    name: 'The Old Reader',
    pattern: 'https://theoldreader.com/feeds/subscribe?url={url}',
  },
] as const;

/** The application that the system opens for `feed:` addresses, which contain the feed's own. */
export const feedApplication = 'feed';

/** Readers that people host themselves, by the path after the host. */
export const ownServers = [
  { name: 'FreshRSS', path: '/i/?c=feed&a=add&url_rss={url}' },
  { name: 'Miniflux', path: '/bookmarklet?uri={url}' },
  { name: 'Nextcloud News', path: '/index.php/apps/news?subscribe_to={url}' },
  { name: 'Tiny Tiny RSS', path: '/public.php?op=bookmarklets--subscribe&feed_url={url}' },
] as const;

const knownReader = (reader: string) => readers.find(({ id }) => id === reader);

/** Whether a pattern of the person's own makes web addresses; the feed may not choose their host. */
export function isReaderPattern(pattern: string): boolean {
  const url = /^https?:\/\/[^/?#{]+[/?#].*\{url\}/.test(pattern) && URL.parse(pattern);
  return url ? !url.username && !url.password : false;
}

/** A reader’s name, or the host of one that the person added; undefined for an unknown one. */
export function readerName(reader: string): string | undefined {
  if (reader === feedApplication) return 'feed:';
  if (isReaderPattern(reader)) return URL.parse(reader.replaceAll('{url}', 'feed'))?.host;
  return knownReader(reader)?.name;
}

/** The address that subscribes to a feed in a reader; undefined for a reader that is not known. */
export function followAddress(reader: string, feed: string): string | undefined {
  if (reader === feedApplication) return /^https?:/.test(feed) ? `feed:${feed}` : undefined;
  const pattern = isReaderPattern(reader) ? reader : knownReader(reader)?.pattern;
  return pattern?.replaceAll('{url}', () => encodeURIComponent(feed));
}

/** The readers that a feed's menu offers, the default first. */
export const chosenReaders = (options: { reader?: string; otherReaders?: readonly string[] }): string[] => [
  ...new Set([options.reader ?? '', ...(options.otherReaders ?? [])].filter(Boolean)),
];

/** The options for these readers, in this order. */
export const readerOptions = ([reader = '', ...otherReaders]: readonly string[]) => ({
  reader,
  otherReaders,
});
