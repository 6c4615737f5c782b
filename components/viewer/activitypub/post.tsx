import { Section } from '@/components/ui/section';
import { ShareBar, ShareBars } from '@/components/ui/share-bars';
import { t } from '@/lib/i18n';
import { formatNumber, formatPercent, formatRelative } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import type { Attachment, Poll, Tag } from '@/lib/viewer/readers/activitypub/parts';
import type { Thing } from '@/lib/viewer/readers/activitypub/thing';
import { HeldPicture } from '../held-picture';
import { ActOnServer } from '../own-server';
import { Facts, Others, WebLink } from '../parts';
import styles from '../sheet.module.css';
import { Byline, Counts, Dates, type NameAt } from './byline';
import { References } from './collection';
import { headingOf, typeName } from './labels';
import { Content } from './words';

/** A post, an activity with its objects, or any object without its own view. */
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
        <ActOnServer thing={thing} />
        <Facts facts={addressFacts(thing)} />
        {/* An object without its own view has little else to show. */}
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

/** Pictures that are loaded on a press, and links to other attachments, each with its description. */
function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
  return (
    <>
      {attachments
        .slice(0, 100)
        .map(({ href, picture, description, type, mediaType, width, height }, index) =>
          href && picture ? (
            <HeldPicture key={index} href={href} description={description} width={width} height={height} />
          ) : (
            <div key={index} class={styles.box}>
              <span dir="auto">{description || t('viewer.noDescription')}</span>
              <span class={styles.meta}>{mediaType || type}</span>
              {href && <WebLink href={href}>{href}</WebLink>}
            </div>
          ),
        )}
    </>
  );
}

function Tags({ tags }: { tags: readonly Tag[] }) {
  if (tags.length === 0) return null;
  return (
    <p class={styles.line}>
      {tags.slice(0, 100).map(({ name, href, kind }, index) =>
        href && kind !== 'emoji' ? (
          <WebLink key={index} href={href}>
            {name}
          </WebLink>
        ) : (
          <bdi key={index} class={styles.meta}>
            {name}
          </bdi>
        ),
      )}
    </p>
  );
}

function PollResult({ poll }: { poll: Poll }) {
  const votes = poll.options.reduce((sum, { votes: each = 0 }) => sum + each, 0);
  const ended = poll.closed || (poll.endsAt !== undefined && poll.endsAt < Date.now());
  const facts = joinFacts(
    poll.voters !== undefined && t('viewer.post.voters', poll.voters, [formatNumber(poll.voters)]),
    poll.several && t('viewer.post.several'),
    ended
      ? t('viewer.post.pollEnded')
      : poll.endsAt !== undefined && t('viewer.post.pollEnds', [formatRelative(poll.endsAt)]),
  );
  return (
    <div class={styles.stack}>
      <ShareBars label={t('viewer.post.poll')}>
        {poll.options.slice(0, 100).map(({ name, votes: count }, index) => {
          const share = votes > 0 ? (count ?? 0) / votes : 0;
          return (
            <ShareBar key={index} name={name || t('viewer.untitled')} share={share}>
              {count !== undefined && (
                <span class={styles.meta}>{`${formatNumber(count)} · ${formatPercent(share)}`}</span>
              )}
            </ShareBar>
          );
        })}
      </ShareBars>
      <p class={styles.meta}>{facts}</p>
    </div>
  );
}
