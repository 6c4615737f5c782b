import type { Profile } from '@/lib/profile/model';
import { isMessageId } from './model';

/** A message that a page embeds, as far as the page itself tells. */
export interface FoundMessage {
  id: string;
  /** From a quotation: the author's name, the handle without @, the text. */
  author?: string;
  handle?: string;
  text?: string;
  /** Language tag of the text. */
  lang?: string;
  /** The message's own page. */
  permalink?: string;
}

type Words = Pick<Profile, 'words' | 'messages'>;

/**
 * The messages among what the script in the page found, which may be anything at all. Each message once, in the page's
 * order: a quotation and the frame drawn from it are the same one.
 */
export function messagesOf(raw: unknown, profile: Words): FoundMessage[] {
  const found = new Map<string, FoundMessage>();
  for (const item of Array.isArray(raw) ? raw.slice(0, 200) : []) {
    const message = typeof item === 'object' && item !== null ? match(item, profile) : undefined;
    // Whoever comes first holds the place; what a quotation says is added to it.
    if (message) found.set(message.id, { ...message, ...found.get(message.id) });
  }
  return [...found.values()];
}

function match(item: object, profile: Words): FoundMessage | undefined {
  const text = (key: string, length: number): string => {
    const value: unknown = Object.hasOwn(item, key) ? Reflect.get(item, key) : undefined;
    return typeof value === 'string' ? value.slice(0, length) : '';
  };
  const href = text('href', 2048);
  if (text('kind', 10) !== 'quote') {
    const id = idOfFrame(href, profile) ?? idOfAttributes(item, profile.words.message);
    return id ? { id } : undefined;
  }
  const id = idOfPermalink(href, profile.messages.permalinks);
  if (!id || !isQuotation(text('classes', 300), profile.words.message)) return undefined;
  const words = text('text', 1000);
  const lang = text('lang', 40);
  return {
    id,
    permalink: href,
    ...authorOf(text('byline', 600)),
    ...(words && { text: words }),
    ...(lang && { lang }),
  };
}

/** `message`, `site-message`, `message-card`; quotations of videos have a class of their own. */
const isQuotation = (classes: string, word: string): boolean =>
  classes.split(/\s+/).some((name) => name.split('-').some((part) => part === word || part === 'video'));

/** `<embed host>/embed/Message.html?id=…`, the word with a capital. */
function idOfFrame(href: string, { words, messages }: Words): string | undefined {
  const url = URL.parse(href);
  const base = URL.parse(messages.embedUrl);
  if (!url || url.origin !== base?.origin) return undefined;
  const page = words.message.charAt(0).toUpperCase() + words.message.slice(1);
  if (url.pathname !== `${base.pathname.replace(/\/$/, '')}/embed/${page}.html`) return undefined;
  const id = url.searchParams.get('id') ?? '';
  return isMessageId(id) ? id : undefined;
}

/** `data-message-id` of frames and elements, `data-messageid` of AMP. */
function idOfAttributes(item: object, word: string): string | undefined {
  const ids: unknown = Object.hasOwn(item, 'ids') ? Reflect.get(item, 'ids') : undefined;
  if (typeof ids !== 'object' || ids === null) return undefined;
  for (const name of [`data-${word.toLowerCase()}-id`, `data-${word.toLowerCase()}id`]) {
    const id: unknown = Object.hasOwn(ids, name) ? Reflect.get(ids, name) : undefined;
    if (typeof id === 'string' && isMessageId(id)) return id;
  }
  return undefined;
}

/** The digits at `{id}` when an address is of one of the patterns; what follows them makes no difference. */
export function idOfPermalink(href: string, patterns: readonly string[]): string | undefined {
  for (const pattern of patterns) {
    const source = pattern
      .replace(/[.+?^$()|[\]\\]/g, '\\$&')
      .replace(/^https?:/, 'https?:')
      .replaceAll('*', '[^/?#]+')
      .replace('{id}', '(\\d{1,40})');
    const id = new RegExp(`^${source}(?:[/?#]|$)`, 'i').exec(href)?.[1];
    if (id) return id;
  }
  return undefined;
}

/** From "— Name (@handle)". */
function authorOf(byline: string): { author?: string; handle?: string } {
  const line = byline.replace(/^[\s—–-]+/, '').trim();
  const [, name = line, handle] = /^(.*?)\s*\(@([^()\s]{1,60})\)/.exec(line) ?? [];
  return { ...(name && { author: name.slice(0, 200) }), ...(handle && { handle }) };
}
