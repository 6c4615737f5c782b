import { useMemo, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatDuration, formatNumber } from '@/lib/i18n/format';
import type { Frame } from '@/lib/viewer/readers/oembed/oembed';
import { type Oembed as Answer, type Named, readOembed } from '@/lib/viewer/readers/oembed/oembed';
import { hostOf } from '@/lib/viewer/readers/text/text';
import { useTitle } from '../frame';
import { HeldPicture } from '../held-picture';
import type { KindProps } from '../kind';
import { Facts, WebLink } from '../parts';
import styles from '../sheet.module.css';

/** An oEmbed answer as a card of its fields. Its markup is never rendered. */
export function Oembed({ resource, fallback }: KindProps) {
  const read = useMemo(() => readOembed(resource.text, resource.url), [resource]);
  useTitle(read.ok ? read.value.title : '');
  if (!read.ok) return <>{fallback(read.failure)}</>;
  const answer = read.value;
  const { author, provider, thumbnail, photo, type, html, width, height } = answer;
  const title = answer.title || t('viewer.untitled');
  return (
    <article class={styles.sheet} aria-label={title}>
      {(author || provider) && (
        <p class={styles.meta}>
          {author && <Who who={author} />}
          {author && provider && ' · '}
          {provider && <Who who={provider} />}
        </p>
      )}
      {photo && type === 'photo' && (
        <HeldPicture href={photo} description={answer.title} width={width} height={height} />
      )}
      {thumbnail && (
        <HeldPicture
          href={thumbnail.href}
          description={t('viewer.oembed.thumbnail')}
          width={thumbnail.width}
          height={thumbnail.height}
        />
      )}
      <Facts facts={factsOf(answer)} />
      {html && <OembedFrame frame={answer.frame} title={title} width={width} height={height} />}
      {html && (
        <details>
          <summary>{t('viewer.oembed.markup')}</summary>
          <pre class={styles.code} dir="ltr">
            {html}
          </pre>
        </details>
      )}
    </article>
  );
}

function Who({ who: { name, href } }: { who: Named }) {
  return href ? <WebLink href={href}>{name || href}</WebLink> : <bdi>{name}</bdi>;
}

function factsOf({ type, width, height, cacheAge, photo, version, others }: Answer) {
  const known = ['photo', 'video', 'link', 'rich'] as const;
  const named = known.find((each) => each === type);
  return [
    [t('viewer.oembed.type'), named ? t(`viewer.oembed.types.${named}`) : type],
    [
      t('viewer.oembed.size'),
      width && height ? t('viewer.pixels', [formatNumber(width), formatNumber(height)]) : '',
    ],
    [t('viewer.oembed.cacheAge'), cacheAge === undefined ? '' : formatDuration(cacheAge * 1000)],
    [t('viewer.oembed.address'), photo && <WebLink href={photo}>{photo}</WebLink>],
    [t('viewer.oembed.version'), version],
    ...others.map(({ name, value }) => [name, value] as const),
  ] as const;
}

interface OembedFrameProps {
  frame: Frame;
  title: string;
  /** Pixels, where the frame itself says none. */
  width: number | undefined;
  height: number | undefined;
}

/** The frame of an embed, requested only on a press. */
function OembedFrame({ frame, title, width, height }: OembedFrameProps) {
  const [shown, setShown] = useState(false);
  if (frame.kind !== 'one') return <p class={styles.meta}>{t(`viewer.oembed.frame.${frame.kind}`)}</p>;
  const host = hostOf(frame.href);
  if (!shown) {
    return (
      <Notice
        tone="info"
        actions={<Button onClick={() => setShown(true)}>{t('viewer.oembed.showFrame')}</Button>}
      >
        {t('viewer.oembed.frameAsks', [host])}
      </Notice>
    );
  }
  return (
    <figure class={styles.frame}>
      <iframe
        // Without `allow-same-origin` its scripts have no origin: no storage, and no access to us or its site.
        sandbox="allow-scripts"
        referrerpolicy="no-referrer"
        title={frame.title || title}
        width={frame.width ?? width ?? 512}
        height={frame.height ?? height ?? 384}
        src={frame.href}
      />
      <figcaption class={styles.meta}>{t('viewer.oembed.frameFrom', [host])}</figcaption>
    </figure>
  );
}
