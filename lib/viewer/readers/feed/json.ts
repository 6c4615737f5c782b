import { z } from 'zod';
import { readW3cDate } from '../dates';
import { memberSteps } from '../json/values';
import type { Steps } from '../steps';
import { followable } from '../text/text';
import { addEnclosure, dateOf, type Enclosure, type Feed, type FeedEntry, given, lineOf } from './entry';

/** What has another type than the format asks for counts as not there: one wrong field loses nothing else. */
const text = z
  .union([z.string(), z.number().transform(String)])
  .catch('')
  .default('');
const list = <T>(item: z.ZodType<T>) =>
  z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((items) => items.map((each) => item.safeParse(each)).flatMap(({ data }) => data ?? []));

const author = z.object({ name: text, url: text });
const authors = {
  author: author.optional().catch(undefined),
  authors: list(author),
};
const attachment = z.object({ url: text, mime_type: text, size_in_bytes: text });
const item = z.object({
  ...authors,
  ...{ id: text, url: text, external_url: text, title: text, summary: text },
  ...{ content_html: text, content_text: text, date_published: text, date_modified: text },
  attachments: list(attachment),
  tags: list(z.string()),
});
const feed = z.object({
  ...authors,
  version: z.string(),
  ...{ title: text, description: text, home_page_url: text },
});

/** JSON Feed 1 and 1.1; undefined when it is none, whatever else it may be. */
export function* jsonFeedSteps(json: string, url: string): Steps<Feed | undefined> {
  const members = yield* memberSteps(json, 'items');
  const parsed = feed.safeParse(members);
  const version = parsed.data && /jsonfeed\.org\/version\/(\d[\d.]{0,8})/i.exec(parsed.data.version)?.[1];
  if (!version) return undefined;
  const names = authorsOf(parsed.data);
  const entries: FeedEntry[] = [];
  for (const each of Array.isArray(members?.items) ? members.items : []) {
    const { data } = item.safeParse(each);
    if (data) entries.push(entryOf(data, names, url));
    yield 0.99;
  }
  return {
    format: `JSON Feed ${version}`,
    title: lineOf({ source: parsed.data.title, html: false }),
    description: lineOf({ source: parsed.data.description, html: false }),
    ...given('home', address(parsed.data.home_page_url, url)),
    entries,
    state: 'whole',
  };
}

const address = (written: string, url: string): string | undefined =>
  written === '' ? undefined : followable(written, url);

function entryOf(each: z.infer<typeof item>, inherited: string[], url: string): FeedEntry {
  const own = authorsOf(each);
  const enclosures: Enclosure[] = [];
  for (const file of each.attachments)
    addEnclosure(enclosures, address(file.url, url), file.mime_type, file.size_in_bytes);
  const plain = each.summary || each.content_text;
  return {
    title: lineOf({ source: each.title, html: false }),
    ...given('href', address(each.url, url) ?? address(each.external_url, url)),
    id: each.id,
    authors: own.length > 0 ? own : inherited,
    ...given('published', dateOf(each.date_published, readW3cDate)),
    ...given('updated', dateOf(each.date_modified, readW3cDate)),
    summary: plain === '' ? { source: each.content_html, html: true } : { source: plain, html: false },
    enclosures,
    tags: each.tags.map((tag) => tag.slice(0, 200)),
  };
}

function authorsOf(named: {
  author?: z.infer<typeof author> | undefined;
  authors: z.infer<typeof author>[];
}): string[] {
  const all = [...named.authors, ...(named.author ? [named.author] : [])];
  return [
    ...new Set(all.map(({ name, url }) => lineOf({ source: name || url, html: false })).filter(Boolean)),
  ];
}
