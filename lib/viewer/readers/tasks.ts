import { ok, type Result } from '../../http/failure';
import { readOpenApi } from './agents/openapi';
import { type ApiRoot, type RawRoute, readApiRoot } from './api-root/api-root';
import { entryAbout } from './compare/facts';
import { metadataOf } from './compare/html-metadata';
import { findPost } from './compare/json';
import type { RawEntry, RawFeed } from './feed/entry';
import { readFeed } from './feed/feed';
import { type JsonDoc, scanJson } from './json/tape';
import { readSitemap, type Sitemap, type SitemapEntry } from './sitemap';
import type { Report } from './tree';
import { scanXml, type XmlDoc } from './xml/tape';

export interface Source {
  text: string;
  /** Its address. */
  url: string;
  /** Addresses of the page that it is compared with. */
  pages?: readonly string[];
}

/** The result of a task: a value, and the list in it, which may be long and arrives in batches. */
export interface Read<V, I> {
  value: V;
  items: I[];
}

type FeedHead = Omit<RawFeed, 'entries'>;

/** Reads documents that may be large, in a page or in its worker. Nothing here needs a DOM. */
export const tasks = {
  json: ({ text }: Source, report: Report): Read<JsonDoc, never> => whole(scanJson(text, report)),
  xml: ({ text }: Source, report: Report): Read<XmlDoc, never> => whole(scanXml(text, report)),
  metadata: ({ text }: Source): Read<string, never> => whole(metadataOf(text)),
  post: ({ text, url, pages = [] }: Source) => whole(findPost(text, url, pages)),
  apiRoot({ text, url }: Source): Read<Result<ApiRoot>, RawRoute> {
    const read = readApiRoot(text, url);
    return read.ok ? { value: ok(read.value.root), items: read.value.routes } : whole(read);
  },
  openapi({ text, url }: Source): Read<Result<ApiRoot>, RawRoute> {
    const read = readOpenApi(text, url);
    return read.ok ? { value: ok(read.value.root), items: read.value.routes } : whole(read);
  },
  sitemap({ text, url }: Source, report: Report): Read<Result<Omit<Sitemap, 'entries'>>, SitemapEntry> {
    const read = readSitemap(text, url, report);
    if (!read.ok) return whole(read);
    const { entries, ...head } = read.value;
    return { value: ok(head), items: entries };
  },
  feed({ text, url, pages }: Source, report: Report): Read<Result<FeedHead>, RawEntry> {
    const read = readFeed(text, url, report);
    if (!read.ok) return whole(read);
    const { entries, ...head } = read.value;
    const about = pages && entryAbout(entries, pages);
    return { value: ok(head), items: pages ? (about ? [about] : []) : entries };
  },
};

const whole = <V>(value: V): Read<V, never> => ({ value, items: [] });

export type Task = keyof typeof tasks;
type Reads<N extends Task> = ReturnType<(typeof tasks)[N]>;
export type ValueOf<N extends Task> = Reads<N>['value'];
export type ItemOf<N extends Task> = Reads<N>['items'][number];

/** From the page to the worker: the task, or the entities that the worker asked for. */
export type Request = { task: Task; source: Source } | { entities: Record<string, string> };

/** From the worker to the page; `done` is the last. */
export type Reply<N extends Task> =
  | { kind: 'progress'; progress: number }
  | { kind: 'entities'; names: string[] }
  | { kind: 'items'; items: ItemOf<N>[] }
  | { kind: 'done'; value: ValueOf<N> };
