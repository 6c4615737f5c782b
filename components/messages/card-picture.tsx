import { useState } from 'preact/hooks';
import type { Picture } from '@/lib/messages/model';
import { usePictures } from './pictures';

interface CardPictureProps {
  picture: Picture | undefined;
  class: string | undefined;
  /** Waits for a press, regardless of the setting. */
  sensitive: boolean;
}

/** The picture of a card or a poll, once pictures are loaded. */
export function CardPicture({ picture, class: name, sensitive }: CardPictureProps) {
  const { shown, pressed } = usePictures();
  const [failed, setFailed] = useState(false);
  if (!picture || failed || !(sensitive ? pressed : shown)) return null;
  return (
    <img
      class={name}
      src={picture.url}
      alt={picture.alt ?? ''}
      width={picture.width}
      height={picture.height}
      decoding="async"
      referrerpolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
