import { ShareBar, ShareBars } from '@/components/ui/share-bars';
import { t } from '@/lib/i18n';
import { formatNumber, formatPercent, formatRelative } from '@/lib/i18n/format';
import type { Attachment, Poll, Tag } from '@/lib/viewer/readers/activitypub/parts';
import { HeldPicture } from '../held-picture';
import { WebLink } from '../parts';
import styles from '../sheet.module.css';

/** Pictures that are loaded on a press, and links to other attachments, each with its description. */
export function Attachments({ attachments }: { attachments: readonly Attachment[] }) {
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

export function Tags({ tags }: { tags: readonly Tag[] }) {
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

export function PollResult({ poll }: { poll: Poll }) {
  const votes = poll.options.reduce((sum, { votes: each = 0 }) => sum + each, 0);
  const ended = poll.closed || (poll.endsAt !== undefined && poll.endsAt < Date.now());
  const facts = [
    poll.voters === undefined ? '' : t('viewer.post.voters', poll.voters, [formatNumber(poll.voters)]),
    poll.several ? t('viewer.post.several') : '',
    ended
      ? t('viewer.post.pollEnded')
      : poll.endsAt !== undefined && t('viewer.post.pollEnds', [formatRelative(poll.endsAt)]),
  ];
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
      <p class={styles.meta}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
