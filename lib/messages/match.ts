import type { Profile } from '@/lib/profile/model';
import type { MessagesOnPage, PageMessage } from './contract';
import { frameOf, isMessageId, joined } from './model';
import { networkOf } from './networks';

type Words = Pick<Profile, 'words' | 'messages'>;

/** Bounds for the candidates of a page and the listed messages. */
const most = { candidates: 2500, messages: 1000 };

/**
 * The messages among the candidates of the page script, which may hold anything. Each message once, in document order: a
 * quotation and the frame made from it are one message.
 */
export function messagesOf(raw: unknown, profile: Words): Omit<MessagesOnPage, 'url'> {
  const candidates = fieldOf(raw, 'candidates');
  const list: unknown[] = Array.isArray(candidates) ? candidates : [];
  const found = new Map<string, PageMessage>();
  let surplus = 0;
  for (const item of list.slice(0, most.candidates)) {
    const message = messageOf(item, profile);
    if (!message) continue;
    const was = found.get(message.key);
    if (was) found.set(message.key, joined(was, message));
    else if (found.size < most.messages) found.set(message.key, message);
    else surplus += 1;
  }
  const omitted = fieldOf(raw, 'omitted');
  const more = typeof omitted === 'number' && Number.isInteger(omitted) && omitted > 0 ? omitted : 0;
  return {
    messages: [...found.values()],
    omitted: surplus + more + Math.max(0, list.length - most.candidates),
  };
}

const fieldOf = (raw: unknown, name: string): unknown =>
  typeof raw === 'object' && raw !== null && Object.hasOwn(raw, name) ? Reflect.get(raw, name) : undefined;

/** The message of one candidate, which may hold anything. */
export function messageOf(candidate: unknown, profile: Words): PageMessage | undefined {
  if (typeof candidate !== 'object' || candidate === null) return undefined;
  const text = (key: string, length: number): string => {
    const value = fieldOf(candidate, key);
    return typeof value === 'string' ? value.slice(0, length) : '';
  };
  const href = text('href', 2048);
  if (text('kind', 10) !== 'quote') {
    const id = idOfFrame(href, profile) ?? idOfAttributes(candidate, profile.words.message);
    return id ? { key: id, id } : networkOf(href);
  }
  const classes = text('classes', 300);
  const words = wordsOf(text('text', 1000), text('byline', 600), text('lang', 40));
  const network = networkOf(text('stands', 2048), /(?:^|\s)mastodon-embed(?:\s|$)/.test(classes) ? href : '');
  if (network) return { ...network, ...words };
  const id = idOfPermalink(href, profile.messages.permalinks);
  return id && isQuotation(classes, profile.words.message)
    ? { key: id, id, permalink: href, ...words }
    : undefined;
}

/** The placeholder for pictures at the end of a quotation of Bluesky. */
const placeholder = '[image or embed]';

function wordsOf(whole: string, byline: string, lang: string) {
  const text = whole.endsWith(placeholder) ? whole.slice(0, -placeholder.length).trimEnd() : whole;
  return { ...authorOf(byline), ...(text && { text }), ...(isLanguage(lang) && { lang }) };
}

/** Excludes undetermined languages and private-use tags (BCP 47: qaa to qtz), which services use for emoji and links. */
const isLanguage = (lang: string): boolean =>
  /^(?!und|zxx|mis|mul|q[a-t][a-z](?:-|$))[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(lang);

/** `message`, `site-message`, `message-card`; quotations of videos have their own class. */
const isQuotation = (classes: string, word: string): boolean =>
  classes.split(/\s+/).some((name) => name.split('-').some((part) => part === word || part === 'video'));

/** `<embed host>/embed/Message.html?id=…`, the word with a capital. */
function idOfFrame(href: string, { words, messages }: Words): string | undefined {
  const url = URL.parse(href);
  const frame = new URL(frameOf(messages.embedUrl, words.message, ''));
  if (!url || url.origin !== frame.origin || url.pathname !== frame.pathname) return undefined;
  const id = url.searchParams.get('id') ?? '';
  return isMessageId(id) ? id : undefined;
}

/** `data-message-id` of frames and elements, `data-messageid` of AMP. */
function idOfAttributes(item: object, word: string): string | undefined {
  const ids = fieldOf(item, 'ids');
  for (const name of [`data-${word.toLowerCase()}-id`, `data-${word.toLowerCase()}id`]) {
    const id = fieldOf(ids, name);
    if (typeof id === 'string' && isMessageId(id)) return id;
  }
  return undefined;
}

/** The digits at `{id}` of an address that starts with one of the patterns. */
export function idOfPermalink(href: string, patterns: readonly string[]): string | undefined {
  for (const pattern of patterns) {
    const source = pattern
      .replace(/[.+?^$(){}|[\]\\]/g, '\\$&')
      .replace(/^https?:/, 'https?:')
      // Several stars in one segment would make the pattern quadratic; profiles have none.
      .replace(/\*[^/?#]*\*/g, '*')
      .replace(/\*/g, '[^/?#]+')
      .replace('\\{id\\}', '(\\d{1,40})');
    const id = new RegExp(`^${source}(?:[/?#]|$)`, 'i').exec(href)?.[1];
    if (id) return id;
  }
  return undefined;
}

/** From "— Name (@handle)". */
function authorOf(byline: string): { author?: string; handle?: string } {
  const line = byline.replace(/^[\s—–-]+/, '').trim();
  const found = /\(@([^()\s]{1,200})\)/.exec(line);
  const name = found ? line.slice(0, found.index).trimEnd() : line;
  const handle = found?.[1];
  return { ...(name && { author: name.slice(0, 200) }), ...(handle && { handle }) };
}
