import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import type { Frame } from '@/lib/viewer/readers/oembed/frame';
import { hostOf } from '@/lib/viewer/readers/text/text';
import styles from '../sheet.module.css';

interface OembedFrameProps {
  frame: Frame;
  title: string;
  /** Pixels, where the frame itself says none. */
  width: number | undefined;
  height: number | undefined;
}

/** The frame of an embed, requested only on a press. */
export function OembedFrame({ frame, title, width, height }: OembedFrameProps) {
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
        // Without `allow-same-origin` its scripts have no origin: no storage, nothing of ours or of its own site.
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
