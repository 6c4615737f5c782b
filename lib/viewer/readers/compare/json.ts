import { fail, ok, type Result } from '../../../http/failure';
import { isObject, type JsonObject, own } from '../activitypub/node';
import { valueIn } from '../json/values';
import { htmlParts } from '../text/html';
import { followable, hostOf, wordsOf } from '../text/text';
import { addressKey, factsOf, type Metadata } from './facts';

/**
 * Finds the post in the JSON of one, or in a list the post at one of the addresses of the page. `url` is the address
 * of the document.
 */
export function findPost(text: string, url: string, pages: readonly string[]): Result<JsonObject> {
  const malformed = (where: string) => fail({ kind: 'malformed', host: hostOf(url), where });
  const document = valueIn(text);
  if (document === undefined) return malformed('JSON');
  const post = postIn(document, new Set(pages.map(addressKey)));
  return post ? ok(post) : malformed('title');
}

const addressNames = ['link', 'url', 'canonical_url', 'permalink'];
/** Names of a member that holds a post, or a list of posts. */
const within = ['post', 'posts', 'data', 'item', 'items', 'entry', 'article'];

function postIn(document: unknown, pages: ReadonlySet<string>, depth = 0): JsonObject | undefined {
  if (Array.isArray(document)) return postAmong(document, pages);
  if (!isObject(document)) return undefined;
  if (['title', 'name', 'headline'].some((name) => htmlAt(document, name))) {
    const items = own(document, 'items');
    return Array.isArray(items) ? postAmong(items, pages) : document;
  }
  if (depth > 1) return undefined;
  for (const name of within) {
    const found = postIn(own(document, name), pages, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** The post of the page, or the only one there is. */
function postAmong(list: readonly unknown[], pages: ReadonlySet<string>): JsonObject | undefined {
  const posts = list.filter(isObject);
  const named = posts.find((post) => addressNames.some((name) => pages.has(addressKey(textAt(post, name)))));
  return named ?? (posts.length === 1 ? posts[0] : undefined);
}

/** The facts in a post, by the names that site software gives its fields. `url` is the address of its document. */
export function postFacts(post: JsonObject, url: string): Metadata {
  const first = (...paths: string[]) => paths.map((path) => textAt(post, path)).find(Boolean);
  const address = (...paths: string[]) =>
    paths.map((path) => followable(textAt(post, path), url)).find(Boolean);
  const utc = first('date_gmt', 'published_gmt');
  return {
    facts: factsOf({
      title: ['title', 'headline', 'name'].map((name) => wordsAt(post, name)).find(Boolean),
      author: first(
        '_embedded.author.0.name',
        'author.name',
        'author.0.name',
        'authors.0.name',
        'primary_author.name',
        'author_name',
        'author',
        'byline',
      ),
      // The site's own clock is in `date`; the other one is in UTC, and does not say so.
      published: utc
        ? /(?:Z|[+-]\d\d:?\d\d)$/i.test(utc)
          ? utc
          : `${utc}Z`
        : first(
            'date_published',
            'datePublished',
            'published_at',
            'published',
            'publish_date',
            'created_at',
            'date',
          ),
      language: first('lang', 'language', 'inLanguage', 'locale'),
      image: address(
        '_embedded.wp:featuredmedia.0.source_url',
        'jetpack_featured_media_url',
        'featured_image',
        'feature_image',
        'image.url',
        'image.0.url',
        'image.0',
        'image',
        'banner_image',
      ),
      canonical: address(...addressNames),
    }),
    site: '',
  };
}

/** A text at a path such as `author.0.name`; empty when there is none. A bare number names nobody. */
function textAt(node: JsonObject, path: string): string {
  let value: unknown = node;
  for (const step of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isObject(value)) value = own(value, step);
    else return '';
  }
  return typeof value === 'string' ? value.trim() : '';
}

/** A field that holds HTML, itself or in `rendered`. */
const htmlAt = (node: JsonObject, name: string): string =>
  textAt(node, name) || textAt(node, `${name}.rendered`) || textAt(node, `${name}.raw`);

const wordsAt = (node: JsonObject, name: string): string =>
  wordsOf(htmlParts(htmlAt(node, name).slice(0, 4000))).replace(/\s+/g, ' ');
