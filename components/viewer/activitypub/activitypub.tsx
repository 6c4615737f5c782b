import { useMemo } from 'preact/hooks';
import { readActivityPub } from '@/lib/viewer/readers/activitypub/activitypub';
import { Toolbar, useTitle } from '../frame';
import type { KindProps } from '../kind';
import { ActorView } from './actor';
import { CollectionView } from './collection';
import { titleOf } from './labels';
import { PostView } from './post';

/** An ActivityStreams object. Its contexts are never requested. */
export function ActivityPub({ resource, fallback }: KindProps) {
  const read = useMemo(() => readActivityPub(resource.text, resource.url), [resource]);
  useTitle(read.ok ? titleOf(read.value) : '');
  if (!read.ok) return <>{fallback(read.failure)}</>;
  const thing = read.value;
  const { actor, collection } = thing;
  return (
    <>
      <Toolbar />
      {actor ? (
        <ActorView thing={thing} actor={actor} />
      ) : collection ? (
        <CollectionView thing={thing} collection={collection} />
      ) : (
        <PostView thing={thing} />
      )}
    </>
  );
}
