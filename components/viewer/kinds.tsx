import type { ComponentType } from 'preact';
import type { Reading, Resource } from '@/lib/viewer/model';
import { ActivityPub } from './activitypub/activitypub';
import { Card } from './agents/card';
import { Catalogue, Llms } from './agents/link-list';
import { ApiRoot, OpenApi } from './api-root/api-root';
import { Feed } from './feed/feed';
import type { KindProps } from './kind';
import { Manifest } from './manifest/manifest';
import { Oembed } from './oembed/oembed';
import { Sitemap } from './sitemap/sitemap';
import { PlainText } from './text/text-view';
import type { ViewMode } from './view-state';

/** The view of each reading; one without a view is shown as a tree, or as its text. */
export const kinds: { readonly [R in Reading]?: ComponentType<KindProps> } = {
  activitypub: ActivityPub,
  llms: Llms,
  catalogue: Catalogue,
  card: Card,
  openapi: OpenApi,
  'api-root': ApiRoot,
  feed: Feed,
  manifest: Manifest,
  oembed: Oembed,
  sitemap: Sitemap,
  text: PlainText,
};

/** Lists the modes that suit a resource, the best first; none for pictures and other bytes. */
export function viewModesOf({ reading, format, text }: Resource): ViewMode[] {
  if (format === 'image' || format === 'binary' || !text) return [];
  const kind: ViewMode[] = kinds[reading] ? ['kind'] : [];
  const tree: ViewMode[] = format === 'json' || format === 'xml' ? ['tree'] : [];
  // The view of a text is its source, with links.
  return reading === 'text' ? [...kind, ...tree] : [...kind, ...tree, 'source'];
}
