import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import styles from './frame.module.css';

/** The service's size of its frames, in pixels. */
const size = { width: 512, height: 768 };

/** The service's own frame of a message, loaded on a press and scaled down to the available width. */
export function MessageFrame({ address }: { address: string }) {
  const [shown, setShown] = useState(false);
  const host = URL.parse(address)?.host ?? '';
  if (!shown) {
    return (
      <div class={styles.ask}>
        <p>{t('messages.frameAsks', [host])}</p>
        <Button onClick={() => setShown(true)}>{t('messages.showFrame')}</Button>
      </div>
    );
  }
  return <Frame address={address} host={host} />;
}

function Frame({ address, host }: { address: string; host: string }) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScale(Math.min(1, entry.contentRect.width / size.width));
    });
    observer.observe(box.current);
    frame.current?.focus();
    return () => observer.disconnect();
  }, []);
  return (
    <figure class={styles.frame}>
      <div ref={box} style={{ blockSize: `${size.height * scale}px` }}>
        <iframe
          ref={frame}
          // Without `allow-same-origin` its scripts have an opaque origin: no storage, no cookies.
          sandbox="allow-scripts"
          referrerpolicy="no-referrer"
          title={t('messages.frameTitle')}
          width={size.width}
          height={size.height}
          style={{ scale: String(scale) }}
          src={address}
        />
      </div>
      <figcaption class={styles.meta}>{t('messages.frameFrom', [host])}</figcaption>
    </figure>
  );
}
