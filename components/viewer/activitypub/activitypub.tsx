import { readActivityPub } from '@/lib/viewer/readers/activitypub/activitypub';
import type { Thing } from '@/lib/viewer/readers/activitypub/types';
import type { KindProps } from '../kind';
import { useRead } from '../steps/use-read';
import { ActorView } from './actor';
import { CollectionView } from './collection';
import { PostView } from './post';

/** An ActivityStreams object, drawn as what it is. Its contexts are never asked for. */
export function ActivityPub({ resource, open, fallback }: KindProps) {
  const read = useRead(resource, readActivityPub);
  if (!read.ok) return <>{fallback(read.failure)}</>;
  const look = (href: string) =>
    open({ href, reading: 'activitypub', type: 'application/activity+json', tabId: resource.wanted.tabId });
  return <ThingView thing={read.value} look={look} />;
}

function ThingView({ thing, look }: { thing: Thing; look: (href: string) => void }) {
  if (thing.actor) return <ActorView thing={thing} actor={thing.actor} look={look} />;
  if (thing.collection) return <CollectionView thing={thing} collection={thing.collection} look={look} />;
  return <PostView thing={thing} look={look} />;
}
