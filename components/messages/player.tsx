import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import type { Media, MediaFile } from '@/lib/messages/model';
import styles from './media.module.css';
import { playOrder } from './play-order';

interface PlayerProps {
  media: Media;
  words: string;
  onFail: () => void;
}

/** Whether the browser may be able to play one of the files; some do not support playlists. */
export const canPlay = (files: readonly MediaFile[]): boolean => {
  const video = document.createElement('video');
  return files.some(({ type }) => video.canPlayType(type) !== '');
};

/** Loads only the poster until it is played. */
export function Player({ media, words, onFail }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const gif = media.kind === 'gif';
  // Loops only where the person does not prefer reduced motion.
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const sources = playOrder(media.files ?? [], Math.min(innerWidth, 640) * devicePixelRatio);

  useEffect(() => {
    const last = video.current?.lastElementChild;
    last?.addEventListener('error', onFail);
    return () => last?.removeEventListener('error', onFail);
  }, []);

  const toggle = () => {
    if (playing) video.current?.pause();
    else video.current?.play().catch((error) => !isStopped(error) && onFail());
  };
  return (
    <div class={styles.player}>
      <video
        ref={video}
        class={styles.picture}
        data-picture
        tabIndex={gif ? -1 : 0}
        aria-label={words}
        poster={media.url}
        width={media.width}
        height={media.height}
        preload="none"
        playsInline
        controls={!gif}
        muted={gif}
        loop={gif && !calm}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onError={onFail}
      >
        {sources.map(({ url, type }) => (
          <source key={url} src={url} type={type} />
        ))}
      </video>
      {gif && (
        <div class={styles.toggle}>
          <Button icon={playing ? 'pause' : 'play'} onClick={toggle}>
            {playing ? t('messages.pauseGif') : t('messages.playGif')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Paused before the start, which is no failure of the file (HTML, 4.8.11.8). */
const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
