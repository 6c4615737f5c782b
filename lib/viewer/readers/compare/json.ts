import { fail, ok, type Result } from '../../../http/failure';
import { isObject, type JsonObject } from '../activitypub/node';
import { valueSteps } from '../json/values';
import type { Steps } from '../steps';
import { htmlParts } from '../text/html';
import { followable, hostOf, wordsOf } from '../text/text';
import { addressKey, factsOf, type SaidFacts } from './facts';

/**
 * What the JSON of a post says, by the names that site software gives its fields; of a list, the post at one of the
 * addresses of the page. `url` is where it came from. In steps, since lists may be long.
 */
export function* postFacts(text: string, url: string, pages: readonly string[]): Steps<Result<SaidFacts>> {
  const malformed = (where: string) => fail({ kind: 'malformed', host: hostOf(url), where });
  const document = yield* valueSteps(text, within);
  if (document === undefined) return malformed('JSON');
  const post = yield* postIn(document, new Set(pages.map(addressKey)));
  return post ? ok(factsIn(post, url)) : malformed('title');
}

const addressNames = ['link', 'url', 'canonical_url', 'permalink'];
/** What a post, or a list of them, is called within an object. */
const within = ['post', 'posts', 'data', 'item', 'items', 'entry', 'article'];
/** Posts looked at in each step. */
const stride = 50;

function* postIn(document: unknown, pages: ReadonlySet<string>, depth = 0): Steps<JsonObject | undefined> {
  if (Array.isArray(document)) return yield* postAmong(document, pages);
  if (!isObject(document)) return undefined;
  if (['title', 'name', 'headline'].some((name) => wordsAt(document, name))) {
    const items = at(document, 'items');
    return Array.isArray(items) ? yield* postAmong(items, pages) : document;
  }
  if (depth > 1) return undefined;
  for (const name of within) {
    const found = yield* postIn(at(document, name), pages, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** The post of the page, or the only one there is. */
function* postAmong(list: readonly unknown[], pages: ReadonlySet<string>): Steps<JsonObject | undefined> {
  let first: JsonObject | undefined;
  let count = 0;
  for (const [index, post] of list.entries()) {
    if (index % stride === stride - 1) yield 0.99;
    if (!isObject(post)) continue;
    if (addressNames.some((name) => pages.has(addressKey(textAt(post, name))))) return post;
    first ??= post;
    count += 1;
  }
  return count === 1 ? first : undefined;
}

function factsIn(post: JsonObject, url: string): SaidFacts {
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

const at = (node: JsonObject, key: string): unknown => (Object.hasOwn(node, key) ? node[key] : undefined);

/** A text at a path such as `author.0.name`; empty when there is none. A bare number names nobody. */
function textAt(node: JsonObject, path: string): string {
  let value: unknown = node;
  for (const step of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isObject(value)) value = at(value, step);
    else return '';
  }
  return typeof value === 'string' ? value.trim() : '';
}

/** Words of a field that holds HTML, itself or in `rendered`. */
function wordsAt(node: JsonObject, name: string): string {
  const html = textAt(node, name) || textAt(node, `${name}.rendered`) || textAt(node, `${name}.raw`);
  return wordsOf(htmlParts(html.slice(0, 4000))).replace(/\s+/g, ' ');
}
