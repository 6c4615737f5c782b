import { useMemo } from 'preact/hooks';
import { readActivityPub } from '@/lib/viewer/readers/activitypub/activitypub';
import type { KindProps } from '../kind';
import { ActorView } from './actor';
import type { ThingProps } from './byline';
import { CollectionView } from './collection';
import { PostView } from './post';

/** An ActivityStreams object. Its contexts are never requested. */
export function ActivityPub({ resource, open, fallback }: KindProps) {
  const read = useMemo(() => readActivityPub(resource.text, resource.url), [resource]);
  if (!read.ok) return <>{fallback(read.failure)}</>;
  const look = (href: string) =>
    open({ href, reading: 'activitypub', type: 'application/activity+json', tabId: resource.wanted.tabId });
  return <ThingView thing={read.value} look={look} />;
}

function ThingView({ thing, look }: ThingProps) {
  if (thing.actor) return <ActorView thing={thing} actor={thing.actor} look={look} />;
  if (thing.collection) return <CollectionView thing={thing} collection={thing.collection} look={look} />;
  return <PostView thing={thing} look={look} />;
}
