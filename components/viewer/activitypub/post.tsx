import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import type { Thing } from '@/lib/viewer/readers/activitypub/types';
import { Facts, Outside } from '../parts';
import styles from '../sheet.module.css';
import { Attachments, PollResult, Tags } from './attached';
import { Byline, Counts, Dates } from './byline';
import { References } from './collection';
import { firstWords, typeName } from './labels';
import { Content } from './words';

interface ThingProps {
  thing: Thing;
  /** Shows another object in the viewer. */
  look: (href: string) => void;
}

/** A post; also an activity with what it is about, and whatever else has no view of its own. */
export function PostView({ thing, look }: ThingProps) {
  const title = thing.name[0]?.parts.map(({ text }) => text).join('');
  return (
    <>
      <article class={styles.sheet} aria-label={title || firstWords(thing) || typeName(thing)}>
        <p class={styles.meta}>
          {typeName(thing)}
          <Dates thing={thing} />
        </p>
        {title && (
          <h2 class={styles.title} dir="auto" lang={thing.name[0]?.lang || undefined}>
            {title}
          </h2>
        )}
        <Byline thing={thing} look={look} />
        <Content thing={thing}>
          {thing.attachments.length > 0 && <Attachments attachments={thing.attachments} />}
          {thing.poll && <PollResult poll={thing.poll} />}
        </Content>
        <Tags tags={thing.tags} />
        <Counts thing={thing} look={look} />
        <Facts
          facts={[
            [t('viewer.post.id'), thing.id && <Outside href={thing.id}>{thing.id}</Outside>],
            ...thing.urls
              .filter(({ href }) => href !== thing.id)
              .slice(0, 20)
              .map(
                ({ href, mediaType }) =>
                  [
                    mediaType || t('viewer.post.page'),
                    <Outside key={href} href={href}>
                      {href}
                    </Outside>,
                  ] as const,
              ),
          ]}
        />
        <Others thing={thing} />
      </article>
      {thing.objects.length > 0 && (
        <Section title={t('viewer.post.about')}>
          <References references={thing.objects} label={t('viewer.post.about')} look={look} />
        </Section>
      )}
      {thing.replies && thing.replies.items.length > 0 && (
        <Section title={t('viewer.post.replies')}>
          <References references={thing.replies.items} label={t('viewer.post.replies')} look={look} />
        </Section>
      )}
    </>
  );
}

/** What else it says, by the names that it gives. */
export function Others({ thing }: { thing: Thing }) {
  if (thing.others.length === 0) return null;
  // What there is no view for has little else to show.
  return (
    <details open={thing.shape === 'other'}>
      <summary>{t('viewer.post.others')}</summary>
      <Facts facts={thing.others.map(({ name, value }) => [name, value] as const)} />
    </details>
  );
}
