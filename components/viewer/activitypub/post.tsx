import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import type { Thing } from '@/lib/viewer/readers/activitypub/thing';
import { Facts, Others, WebLink } from '../parts';
import styles from '../sheet.module.css';
import { Attachments, PollResult, Tags } from './attached';
import { Byline, Counts, Dates, type NameAt } from './byline';
import { References } from './collection';
import { headingOf, typeName } from './labels';
import { Content } from './words';

/** A post, an activity with its objects, or any object without a view of its own. */
export function PostView({ thing, nameAt }: { thing: Thing; nameAt?: NameAt }) {
  return (
    <>
      <article class={styles.sheet} aria-label={headingOf(thing)}>
        <p class={styles.meta}>
          {typeName(thing)}
          <Dates thing={thing} />
        </p>
        <Byline thing={thing} nameAt={nameAt} />
        <Content thing={thing}>
          {thing.attachments.length > 0 && <Attachments attachments={thing.attachments} />}
          {thing.poll && <PollResult poll={thing.poll} />}
        </Content>
        <Tags tags={thing.tags} />
        <Counts thing={thing} />
        <Facts facts={addressFacts(thing)} />
        {/* What has no view of its own has little else to show. */}
        <Others others={thing.others} open={thing.shape === 'other'} />
      </article>
      {thing.objects.length > 0 && (
        <Section title={t('viewer.post.about')}>
          <References references={thing.objects} label={t('viewer.post.about')} />
        </Section>
      )}
      {thing.replies && thing.replies.items.length > 0 && (
        <Section title={t('viewer.post.replies')}>
          <References references={thing.replies.items} label={t('viewer.post.replies')} />
        </Section>
      )}
    </>
  );
}

/** The addresses of a thing: its id, then its pages. */
export const addressFacts = ({ id, urls }: Thing) =>
  [
    [t('viewer.post.id'), id && <WebLink href={id}>{id}</WebLink>] as const,
    ...urls
      .filter(({ href }) => href !== id)
      .slice(0, 20)
      .map(({ href, mediaType }) => factOf(mediaType || t('viewer.post.page'), href)),
  ] as const;

export const factOf = (name: string, href: string) => [name, <WebLink href={href}>{href}</WebLink>] as const;
