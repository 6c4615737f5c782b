import { useMemo } from 'preact/hooks';
import { readActivityPub } from '@/lib/viewer/readers/activitypub/activitypub';
import { Toolbar, useTitle } from '../frame';
import type { KindProps } from '../kind';
import { ActorView } from './actor';
import type { ThingProps } from './byline';
import { CollectionView } from './collection';
import { titleOf } from './labels';
import { PostView } from './post';

/** An ActivityStreams object. Its contexts are never requested. */
export function ActivityPub({ resource, open, fallback }: KindProps) {
  const read = useMemo(() => readActivityPub(resource.text, resource.url), [resource]);
  useTitle(read.ok ? titleOf(read.value) : '');
  if (!read.ok) return <>{fallback(read.failure)}</>;
  const openObject = (href: string) =>
    open({ href, reading: 'activitypub', type: 'application/activity+json', tabId: resource.wanted.tabId });
  return (
    <>
      <Toolbar />
      <ThingView thing={read.value} open={openObject} />
    </>
  );
}

function ThingView({ thing, open }: ThingProps) {
  if (thing.actor) return <ActorView thing={thing} actor={thing.actor} open={open} />;
  if (thing.collection) return <CollectionView thing={thing} collection={thing.collection} open={open} />;
  return <PostView thing={thing} open={open} />;
}
