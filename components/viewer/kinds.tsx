import type { ComponentType } from 'preact';
import type { Reading } from '@/lib/viewer/model';
import { ActivityPub } from './activitypub/activitypub';
import { ApiRoot } from './api-root/api-root';
import { Feed } from './feed/feed';
import type { KindProps } from './kind';
import { Manifest } from './manifest/manifest';
import { Oembed } from './oembed/oembed';
import { Sitemap } from './sitemap/sitemap';
import { PlainText } from './text/source';

/** The view of each reading; one without a view is shown as a tree, or as its text. */
export const kinds: { readonly [R in Reading]?: ComponentType<KindProps> } = {
  activitypub: ActivityPub,
  'api-root': ApiRoot,
  feed: Feed,
  manifest: Manifest,
  oembed: Oembed,
  sitemap: Sitemap,
  text: PlainText,
};
