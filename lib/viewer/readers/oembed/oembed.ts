import { z } from 'zod';
import { fail, ok, type Result } from '../../../http/failure';
import { readJson } from '../../../http/json';
import { finish } from '../steps';
import { followable, hostOf } from '../text/text';
import { childrenOf, nameOf, textOf, xmlSteps } from '../xml/element';
import { type Frame, frameIn } from './frame';

/** Somebody that an oEmbed answer names. */
export interface Named {
  /** Empty when only the address is given. */
  name: string;
  href?: string;
}

/** An oEmbed answer, https://oembed.com/. */
export interface Oembed {
  /** `photo`, `video`, `link`, `rich`; or whatever else was said, possibly nothing. */
  type: string;
  version: string;
  title: string;
  author?: Named;
  provider?: Named;
  /** Seconds. */
  cacheAge?: number;
  /** Sizes in pixels. */
  width?: number;
  height?: number;
  thumbnail?: { href: string; width?: number; height?: number };
  /** The picture itself, of a `photo`. */
  photo?: string;
  /** Markup to put into a page, as it came; never rendered. */
  html: string;
  frame: Frame;
  /** What the standard does not name, as short text. */
  others: { name: string; value: string }[];
}

type Fields = ReadonlyMap<string, string>;

const named = new Set(
  [
    'type version title author_name author_url provider_name provider_url cache_age width height thumbnail_url',
    'thumbnail_width thumbnail_height url html',
  ].flatMap((line) => line.split(' ')),
);

/** `url` is where the answer came from. Fails with `malformed` when it is neither form of oEmbed. */
export function readOembed(text: string, url: string): Result<Oembed> {
  const written = text.replace(/^\ufeff/, '').trimStart();
  const fields = written.startsWith('<') ? fieldsOfXml(written) : fieldsOfJson(written);
  const host = hostOf(url);
  if (!fields) return fail({ kind: 'malformed', host, where: written.startsWith('<') ? 'XML' : 'JSON' });
  // An error of the site's API is JSON too, and can have a type.
  const telling = ['version', 'html', 'provider_name', 'thumbnail_url'].some((name) => fields.get(name));
  if (!telling && !/^\s*(?:photo|video|link|rich)\s*$/i.test(fields.get('type') ?? ''))
    return fail({ kind: 'malformed', host, where: 'type' });
  return ok(oembedOf(fields, url));
}

function oembedOf(fields: Fields, base: string): Oembed {
  const said = (name: string) => fields.get(name)?.trim() ?? '';
  const address = (name: string) => (said(name) ? followable(said(name), base) : undefined);
  const number = (name: string) => numberIn(said(name));
  const size = (prefix = '') => {
    const [width, height] = [number(`${prefix}width`), number(`${prefix}height`)];
    return { ...(width ? { width } : {}), ...(height ? { height } : {}) };
  };
  const who = (prefix: string): Named | undefined => {
    const [name, href] = [said(`${prefix}_name`), address(`${prefix}_url`)];
    return name || href ? { name, ...(href ? { href } : {}) } : undefined;
  };
  const [author, provider, cacheAge] = [who('author'), who('provider'), number('cache_age')];
  const [thumbnail, photo] = [address('thumbnail_url'), address('url')];
  const html = said('html');
  return {
    type: said('type').toLowerCase(),
    version: said('version'),
    title: said('title'),
    ...(author ? { author } : {}),
    ...(provider ? { provider } : {}),
    ...(cacheAge === undefined ? {} : { cacheAge }),
    ...size(),
    ...(thumbnail ? { thumbnail: { href: thumbnail, ...size('thumbnail_') } } : {}),
    ...(photo ? { photo } : {}),
    html,
    frame: frameIn(html, base),
    others: [...fields]
      .filter(([name, value]) => !named.has(name) && value.trim() !== '')
      .slice(0, 100)
      .map(([name, value]) => ({ name: cut(name, 100), value: cut(value.trim(), 300) })),
  };
}

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text;

/** Whole or not, with or without `px`; sites write numbers as texts too. */
function numberIn(text: string): number | undefined {
  const value = /^\d+(?:\.\d+)?(?:px)?$/i.test(text) ? Number.parseFloat(text) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

const answer = z.record(z.string(), z.unknown());

function fieldsOfJson(text: string): Fields | undefined {
  const document = readJson(text)?.value;
  // Some sites answer with a list of one.
  const parsed = answer.safeParse(Array.isArray(document) ? document[0] : document);
  if (!parsed.success || Array.isArray(parsed.data)) return undefined;
  return new Map(Object.entries(parsed.data).map(([name, value]) => [name.toLowerCase(), plain(value)]));
}

function plain(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return '';
  return JSON.stringify(value);
}

function fieldsOfXml(text: string): Fields | undefined {
  const xml = finish(xmlSteps(text));
  if (!xml || xml.state === 'partial' || nameOf(xml.root) !== 'oembed') return undefined;
  return new Map([...childrenOf(xml.root)].map((field) => [nameOf(field), textOf(field)]));
}
