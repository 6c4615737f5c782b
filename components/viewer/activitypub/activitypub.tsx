import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { useAnswer } from '@/components/ui/use-answer';
import type { Wanted } from '@/lib/viewer/model';
import { readActivityPub } from '@/lib/viewer/readers/activitypub/activitypub';
import { type AuthorLink, titleOf, withAuthors } from '@/lib/viewer/readers/activitypub/title';
import type { KindProps } from '../kind';
import { find } from '../resource/use-resource';
import { ActorView } from './actor';
import type { ThingProps } from './byline';
import { CollectionView } from './collection';
import { PostView } from './post';

/** Finds the links to its authors of the page in a tab that has an alternative at an address; provided by the entrypoint. */
export const PageAuthors = createContext<(tabId: number, alternative: string) => Promise<AuthorLink[]>>(
  async () => [],
);

/** An ActivityStreams object. Its contexts are never requested. */
export function ActivityPub({ resource, open, fallback }: KindProps) {
  const read = useMemo(() => readActivityPub(resource.text, resource.url), [resource]);
  const { tabId, href } = resource.wanted;
  const authorsIn = useContext(PageAuthors);
  const authors = useAnswer(async () => (tabId === undefined ? [] : authorsIn(tabId, href)), [resource]);
  if (!read.ok) return <>{fallback(read.failure)}</>;
  const wantedAt = (href: string): Wanted => ({
    ...{ href, reading: 'activitypub', type: 'application/activity+json', tabId },
  });
  const nameAt = async (href: string) => {
    const { resource: found } = await find(false, false, wantedAt(href));
    const thing = found && readActivityPub(found.text, found.url);
    return thing?.ok ? titleOf(thing.value, navigator.languages) || (thing.value.actor?.handle ?? '') : '';
  };
  const look = (href: string) => open(wantedAt(href));
  return <ThingView thing={withAuthors(read.value, authors.value ?? [])} look={look} nameAt={nameAt} />;
}

function ThingView(props: ThingProps) {
  const { actor, collection } = props.thing;
  if (actor) return <ActorView {...props} actor={actor} />;
  return collection ? <CollectionView {...props} collection={collection} /> : <PostView {...props} />;
}
