import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { useAnswer } from '@/components/ui/use-answer';
import { readActivityPub } from '@/lib/viewer/readers/activitypub/activitypub';
import { type AuthorLink, titleOf, withAuthors } from '@/lib/viewer/readers/activitypub/title';
import { Toolbar, useTitle } from '../frame';
import type { KindProps } from '../kind';
import { find } from '../resource/use-resource';
import { ActorView } from './actor';
import { objectAt } from './byline';
import { CollectionView } from './collection';
import { headingOf } from './labels';
import { PostView } from './post';

/** Finds the links to its authors of the page in a tab that has an alternative at an address; provided by the entrypoint. */
export const PageAuthors = createContext<(tabId: number, alternative: string) => Promise<AuthorLink[]>>(
  async () => [],
);

/** An ActivityStreams object. Its contexts are never requested. */
export function ActivityPub({ resource, fallback }: KindProps) {
  const read = useMemo(() => readActivityPub(resource.text, resource.url), [resource]);
  const { tabId, href } = resource.wanted;
  const authorsIn = useContext(PageAuthors);
  const authors = useAnswer(async () => (tabId === undefined ? [] : authorsIn(tabId, href)), [resource]);
  useTitle(read.ok ? headingOf(read.value) : '');
  if (!read.ok) return <>{fallback(read.failure)}</>;
  const nameAt = async (at: string) => {
    const { resource: found } = await find(false, false, { ...objectAt(at), tabId });
    const named = found && readActivityPub(found.text, found.url);
    return named?.ok ? titleOf(named.value, navigator.languages) || (named.value.actor?.handle ?? '') : '';
  };
  const thing = withAuthors(read.value, authors.value ?? []);
  const { actor, collection } = thing;
  return (
    <>
      <Toolbar />
      {actor ? (
        <ActorView thing={thing} actor={actor} />
      ) : collection ? (
        <CollectionView thing={thing} collection={collection} />
      ) : (
        <PostView thing={thing} nameAt={nameAt} />
      )}
    </>
  );
}
