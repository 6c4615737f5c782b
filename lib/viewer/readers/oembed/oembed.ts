import { fail, ok, type Result } from '@/lib/http/failure';
import { isObject } from '../activitypub/node';
import { valueIn } from '../json/values';
import { othersOf, written } from '../others';
import { inertHtml } from '../text/html';
import { followable, hostOf } from '../text/text';
import { plainTitle } from '../text/title';
import { childrenOf, nameOf, readXml, textOf } from '../xml/element';
import { endsReading } from '../xml/fault';

/** An author or provider in an oEmbed answer. */
export interface Named {
  /** Empty when only the address is given. */
  name: string;
  href: string | undefined;
}

/** An oEmbed answer, https://oembed.com/. */
export type Oembed = ReturnType<typeof oembedOf>;

type Fields = ReadonlyMap<string, string>;

const named = new Set(
  [
    'type version title author_name author_url provider_name provider_url cache_age width height thumbnail_url',
    'thumbnail_width thumbnail_height url html',
  ].flatMap((line) => line.split(' ')),
);

/** `url` is where the answer came from. Fails with `malformed` when it is neither form of oEmbed. */
export function readOembed(text: string, url: string): Result<Oembed> {
  const isXml = /^[\s\uFEFF]*</u.test(text);
  const fields = isXml ? fieldsOfXml(text) : fieldsOfJson(text);
  const host = hostOf(url);
  if (!fields) return fail({ kind: 'malformed', host, where: isXml ? 'XML' : 'JSON' });
  // An error of the site's API is JSON too, and can have a type.
  const telling = ['version', 'html', 'provider_name', 'thumbnail_url'].some((name) => fields.get(name));
  if (!telling && !/^\s*(?:photo|video|link|rich)\s*$/i.test(fields.get('type') ?? ''))
    return fail({ kind: 'malformed', host, where: 'type' });
  return ok(oembedOf(fields, url));
}

function oembedOf(fields: Fields, base: string) {
  const field = (name: string) => fields.get(name)?.trim() ?? '';
  const title = (name: string) => plainTitle(field(name), 'escaped');
  const address = (name: string) => followable(field(name), base);
  const number = (name: string) => numberIn(field(name));
  const size = (prefix = '') => ({
    width: number(`${prefix}width`) || undefined,
    height: number(`${prefix}height`) || undefined,
  });
  const who = (prefix: string): Named | undefined => {
    const [name, href] = [title(`${prefix}_name`), address(`${prefix}_url`)];
    return name || href ? { name, href } : undefined;
  };
  const thumbnail = address('thumbnail_url');
  const html = field('html');
  return {
    /** `photo`, `video`, `link`, `rich`, or any other text. */
    type: field('type').toLowerCase(),
    version: field('version'),
    title: title('title'),
    author: who('author'),
    provider: who('provider'),
    /** Seconds. */
    cacheAge: number('cache_age'),
    /** Pixels. */
    ...size(),
    thumbnail: thumbnail === undefined ? undefined : { href: thumbnail, ...size('thumbnail_') },
    /** The picture itself, of a `photo`. */
    photo: address('url'),
    /** Markup to put into a page, as served; never rendered. */
    html,
    frame: frameIn(html, base),
    /** Fields that the standard does not name. */
    others: othersOf(fields, named),
  };
}

/** Reads a number with or without decimals and `px`; sites also write numbers as strings. */
function numberIn(text: string): number | undefined {
  const value = /^\d+(?:\.\d+)?(?:px)?$/i.test(text) ? Number.parseFloat(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

function fieldsOfJson(text: string): Fields | undefined {
  const document = valueIn(text);
  // Some sites answer with a list of one.
  const object: unknown = Array.isArray(document) ? document[0] : document;
  if (!isObject(object)) return undefined;
  return new Map(Object.entries(object).map(([name, value]) => [name.toLowerCase(), plain(value)]));
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === null ? '' : written(value);
}

function fieldsOfXml(text: string): Fields | undefined {
  const xml = readXml(text);
  if (!xml || (xml.fault && endsReading(xml.fault)) || nameOf(xml.root) !== 'oembed') return undefined;
  return new Map([...childrenOf(xml.root)].map((field) => [nameOf(field), textOf(field)]));
}

export type Frame =
  | { kind: 'one'; href: string; title: string; width: number | undefined; height: number | undefined }
  /** `several`: more than one; `insecure`: not over https; `none`: there is no frame in it. */
  | { kind: 'none' | 'several' | 'insecure' };

/** The one https frame in the markup; `base` resolves its address. */
function frameIn(html: string, base: string): Frame {
  if (!/<iframe/i.test(html)) return { kind: 'none' };
  const frames = [...(inertHtml(html)?.querySelectorAll('iframe') ?? [])];
  const [frame] = frames;
  if (!frame) return { kind: 'none' };
  if (frames.length > 1) return { kind: 'several' };
  // Put off until it is scrolled to, a frame keeps its address elsewhere.
  const address = frame.getAttribute('src') || frame.getAttribute('data-src') || '';
  const href = followable(address, base);
  if (!href) return { kind: 'none' };
  if (!href.startsWith('https:')) return { kind: 'insecure' };
  const size = (name: string) => {
    const value = Number(frame.getAttribute(name) ?? '');
    return Number.isInteger(value) && value > 0 && value <= 4000 ? value : undefined;
  };
  const title = frame.getAttribute('title') ?? '';
  return { kind: 'one', href, title, width: size('width'), height: size('height') };
}
