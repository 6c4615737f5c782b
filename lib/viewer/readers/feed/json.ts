import { z } from 'zod';
import { readW3cDate } from '../dates';
import { listOf, objectIn } from '../json/values';
import { followable } from '../text/text';
import { dateOf, enclosuresFrom, type FeedText, type RawEntry, type RawFeed, textsAs } from './entry';

/** A field of the wrong type counts as absent, so that the rest of the document is still read. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('');

const author = z.object({ name: text, url: text });
const authors = { author: author.optional().catch(undefined), authors: listOf(author) };
const attachment = z.object({ url: text, mime_type: text, size_in_bytes: text });
const item = z.object({
  ...authors,
  ...{ id: text, url: text, external_url: text, title: text, summary: text },
  ...{ content_html: text, content_text: text, date_published: text, date_modified: text },
  attachments: listOf(attachment),
  tags: listOf(z.string()),
});
const items = listOf(item);
const feed = z.object({
  ...authors,
  version: z.string(),
  ...{ title: text, description: text, home_page_url: text },
});

const asText = textsAs('text');
const inline = textsAs('inline');

/** Whether a JSON text is a JSON Feed, whatever it was served as: only its `version` says so (JSON Feed 1.1). */
export const isJsonFeed = (json: string): boolean =>
  /jsonfeed\.org\\?\/version/i.test(json) && versionOf(feed.safeParse(objectIn(json)).data) !== undefined;

const versionOf = (parsed: { version: string } | undefined): string | undefined =>
  /^https?:\/\/(?:www\.)?jsonfeed\.org\/version\/(\d[\d.]{0,8})/i.exec(parsed?.version ?? '')?.[1];

/** JSON Feed 1 and 1.1; undefined when it is none, whatever else it may be. */
export function readJsonFeed(json: string, url: string): RawFeed | undefined {
  const members = objectIn(json);
  const parsed = feed.safeParse(members);
  const version = versionOf(parsed.data);
  if (!parsed.data || version === undefined) return undefined;
  const names = authorsOf(parsed.data);
  return {
    format: `JSON Feed ${version}`,
    title: inline(parsed.data.title),
    description: asText(parsed.data.description),
    home: followable(parsed.data.home_page_url, url),
    updated: undefined,
    entries: items.parse(members?.items).map((each) => entryOf(each, names, url)),
    fault: undefined,
  };
}

function entryOf(each: z.infer<typeof item>, inherited: FeedText[], url: string): RawEntry {
  const own = authorsOf(each);
  const plain = each.summary || each.content_text;
  return {
    title: inline(each.title),
    href: followable(each.url, url) ?? followable(each.external_url, url),
    id: each.id,
    authors: own.length > 0 ? own : inherited,
    published: dateOf(each.date_published, readW3cDate),
    updated: dateOf(each.date_modified, readW3cDate),
    summary: plain === '' ? { source: each.content_html, format: 'html' } : asText(plain),
    enclosures: enclosuresFrom(
      each.attachments.map((file) => ({
        href: followable(file.url, url),
        type: file.mime_type,
        length: file.size_in_bytes,
      })),
    ),
    tags: each.tags.map((tag) => tag.slice(0, 200)),
  };
}

function authorsOf({ author, authors }: Pick<z.infer<typeof item>, 'author' | 'authors'>): FeedText[] {
  return [...authors, ...(author ? [author] : [])]
    .map(({ name, url }) => name || url)
    .filter((text) => text.trim())
    .map(asText);
}
