import { parseJson } from '@/lib/http/json';
import type { Web } from '@/lib/http/web';
import type { Post } from '@/lib/outbox/post';
import { isWider } from '../../model';
import { parseMarkup, textIn } from '../markup';
import { isClosed, lackOf } from '../outcome';
import type { Ref, Seen } from '../target';
import { isOf, lettersOf } from './find';
import { readEntries } from './microformats';
import { shownSchema, sourceSchema } from './schema';
import { isSuccess, type Server, unsuccessful } from './server';

interface Parts {
  server: Server;
  web: Web;
  now(): number;
}

/** Letters by which a page shows a post; fewer stand on any page. */
const fewest = 8;
/** Bytes. */
const maxPage = 5_000_000;

/**
 * How many of its photos a post lacks, by its source, and who sees it: by that, and by its page, which is asked for
 * without the sign-in. A source may repeat what was asked for while the page shows the post to everybody, so that the
 * wider of both counts.
 */
export async function readBack({ server, web, now }: Parts, { url }: Ref, post: Post): Promise<Seen> {
  const source = await server.query([
    ['q', 'source'],
    ['url', url],
  ]);
  if (!source.ok || !isSuccess(source.value)) {
    const { kind, failure } = unsuccessful(source, now());
    // Without the query only the page can tell.
    if (kind !== 'refused' && failure) return { failure };
  }
  const parsed = source.ok ? parseJson(source.value.text, sourceSchema, source.value.host) : source;
  const { photo = [], visibility } = parsed.ok ? parsed.value.properties : {};
  const told = shownSchema.safeParse(visibility?.[0]).data;
  const lack = lackOf(post.photos.length, parsed.ok ? photo.length : undefined);
  if (post.visibility !== 'private' || (told && isWider(told, 'unlisted')))
    return { ...(told && { visibility: told }), ...lack };

  const page = await web({ url, namedBy: [url] });
  if (!page.ok) return page;
  const { status, url: end } = page.value;
  const text = await page.value.text(maxPage);
  if (!text.ok) return text;
  if (!page.value.ok && !isClosed(status))
    return { failure: { kind: 'unreachable', host: end.host, status } };
  const closed = { visibility: told ?? ('private' as const), ...lack };
  // A site may build it later.
  if (status === 404) return { ...closed, again: true };
  if (!page.value.ok) return closed;
  const entries = readEntries(text.value, end.href);
  const isHere = end.href === URL.parse(url)?.href;
  const words = lettersOf(post.text);
  const isPlain = words.length < fewest;
  // A redirect may lead to a sign-in, or to a home page with other posts.
  const hasWords =
    !isPlain &&
    (isHere || end.pathname !== '/' || end.search !== '') &&
    lettersOf(pageText(text.value)).includes(words);
  if (hasWords || (isHere ? entries.length > 0 : entries.some((each) => isOf(each, post))))
    return { visibility: 'unlisted', ...lack };
  // It may be the post in a theme without microformats, or a sign-in.
  return isPlain ? { ...lack } : closed;
}

const pageText = (html: string): string => textIn(parseMarkup(html));
