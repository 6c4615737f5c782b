import { createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import { readActivityPub } from '@/lib/viewer/readers/activitypub/activitypub';
import type { Actor } from '@/lib/viewer/readers/activitypub/actor';
import type { Thing } from '@/lib/viewer/readers/activitypub/thing';
import { type AuthorLink, titleOf, withAuthors } from '@/lib/viewer/readers/activitypub/title';
import { useTitle } from '../frame';
import { HeldPicture } from '../held-picture';
import type { KindProps } from '../kind';
import { ActOnServer } from '../own-server';
import { Facts, Others, Parts } from '../parts';
import { find } from '../resource/use-resource';
import styles from '../sheet.module.css';
import { Dates, objectAt, useOpenObject } from './byline';
import { CollectionView } from './collection';
import { headingOf, typeName } from './labels';
import { addressFacts, factOf, PostView } from './post';
import { Content } from './words';

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

/** An actor: a person, a group or a service. */
function ActorView({ thing, actor }: { thing: Thing; actor: Actor }) {
  const open = useOpenObject();
  const { handle, icon, banner, movedTo } = actor;
  return (
    <article class={styles.sheet} aria-label={headingOf(thing)}>
      <p class={styles.meta}>
        {typeName(thing)}
        <Dates thing={thing} />
      </p>
      {handle && <bdi class={styles.meta}>{`@${handle}`}</bdi>}
      {movedTo && (
        <p class={styles.line}>
          {t('viewer.post.moved')}
          <Button kind="quiet" icon="eye" onClick={() => open(movedTo)}>
            {movedTo}
          </Button>
        </p>
      )}
      <ActOnServer thing={thing} />
      <Content thing={thing} />
      {icon && <HeldPicture href={icon} description={t('viewer.post.icon')} />}
      {banner && <HeldPicture href={banner} description={t('viewer.post.banner')} />}
      {actor.collections.length > 0 && (
        <div class={styles.buttons}>
          {actor.collections.map(({ name: collection, href }) => (
            <Button key={collection} icon="eye" onClick={() => open(href)}>
              {t(`viewer.post.collection.${collection}`)}
            </Button>
          ))}
        </div>
      )}
      <Facts
        facts={[
          ...actor.profile
            .slice(0, 50)
            .map((field) => [field.name, <Parts key={field.name} parts={field.value} />] as const),
          [t('viewer.post.asksFirst'), actor.approvesFollowers && t('viewer.post.yes')],
          ...addressFacts(thing),
          ...actor.alsoKnownAs.slice(0, 20).map((href) => factOf(t('viewer.post.alsoKnownAs'), href)),
        ]}
      />
      <Others others={thing.others} />
    </article>
  );
}
