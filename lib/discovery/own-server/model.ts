import { isLoopback, isSecure, webUrl } from '../../http/url';

/** An action on one’s own server, at an actor or a post; `open` shows it there. */
export const acts = ['follow', 'reply', 'like', 'share', 'open'] as const;
export type Act = (typeof acts)[number];

/** The verbs of activity intents (https://w3id.org/fep/3b86) that Waymark uses. */
export const verbs = ['Follow', 'Create', 'Like', 'Announce', 'Object'] as const;
type Verb = (typeof verbs)[number];

/** `subscribe`: the template of OStatus; `interact`: the page of Mastodon and its kin, at an address that no link names. */
export type LinkName = Verb | 'subscribe' | 'interact';

/** One’s own server: empty where no handle is set. */
export interface OwnServer {
  /** `me@social.example`, with a port where it has one. */
  handle: string;
  /** Names of a newer release fit as well. */
  links: readonly { name: LinkName | (string & {}); template: string }[];
}

const verbOf = {
  follow: 'Follow',
  reply: 'Create',
  like: 'Like',
  share: 'Announce',
  open: 'Object',
} as const satisfies Record<Act, Verb>;

/** Longest template that is stored: the browser's sync takes 8 kB for all options together. */
export const longestTemplate = 300;

const variables = /\{([^{}]*)\}/g;
/** All of them stand for the id of an actor or a post. */
const named: readonly string[] = ['object', 'uri', 'inReplyTo'];

/** Whether a template makes encrypted web addresses for an object, which may not choose their host. */
export function isActTemplate(template: string): boolean {
  if (template.length > longestTemplate || !/^https?:\/\/[^/?#{}\\]+[/?#]/i.test(template)) return false;
  const url = URL.parse(template.replaceAll(variables, ''));
  const names = [...template.matchAll(variables)].map(([, name = '']) => name);
  return url !== null && isSecure(url) && names.some((name) => named.includes(name));
}

/**
 * The template for an act: of its verb, else of the pages that take any object, in the order in which servers look for
 * them (https://github.com/Automattic/wordpress-activitypub/pull/3316). A page for writing need not reply to anything.
 * Undefined where the server has none.
 */
export function templateFor({ links }: OwnServer, act: Act): { name: string; template: string } | undefined {
  const order: LinkName[] = [verbOf[act], 'subscribe', 'Object', 'interact'];
  return order
    .flatMap((name) => links.filter((link) => link.name === name))
    .find(
      ({ name, template }) =>
        isActTemplate(template) && (name !== 'Create' || template.includes('{inReplyTo}')),
    );
}

/** Whether the server has a page for this act alone, and not one where the person chooses it. */
export const hasOwnPage = (act: Act, name: string): boolean => name === verbOf[act];

/** The address that leads to an act on an object; undefined where the server has none, or the id is no web address. */
export function actAddress(server: OwnServer, act: Act, object: string): string | undefined {
  const template = templateFor(server, act)?.template;
  const id = webUrl(object);
  if (template === undefined || !id) return undefined;
  const filled = template.replaceAll(variables, (_, name: string) =>
    named.includes(name) ? encodeURIComponent(id.href) : '',
  );
  return URL.parse(filled)?.href;
}

export interface Handle {
  /** `me@social.example`. */
  name: string;
  /** Where its server is asked; plain http on this computer alone. */
  origin: string;
}

/** Reads `@me@social.example`, as a person or a program writes it. */
export function handleOf(entered: string): Handle | undefined {
  const [, user = '', at = ''] =
    /^(?:acct:)?@?([^@\s/?#:]{1,100})@([^@\s/?#\\]{1,255})$/i.exec(entered.trim()) ?? [];
  const url = user ? URL.parse(`https://${at}`) : null;
  if (url?.pathname !== '/') return undefined;
  const { host } = url;
  return { name: `${user}@${host}`, origin: `${isLoopback(url) ? 'http' : 'https'}://${host}` };
}

/** Host of a handle; empty where none is set. */
export const hostOfHandle = (handle: string): string => handle.slice(handle.indexOf('@') + 1);
