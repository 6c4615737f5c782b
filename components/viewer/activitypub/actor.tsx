import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import type { Actor } from '@/lib/viewer/readers/activitypub/actor';
import type { Thing } from '@/lib/viewer/readers/activitypub/thing';
import { HeldPicture } from '../held-picture';
import { Facts, Others, Parts } from '../parts';
import styles from '../sheet.module.css';
import { Dates, useOpenObject } from './byline';
import { headingOf, typeName } from './labels';
import { addressFacts, factOf } from './post';
import { Content } from './words';

/** An actor: a person, a group or a service. */
export function ActorView({ thing, actor }: { thing: Thing; actor: Actor }) {
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
