import { useLayoutEffect, useRef } from 'preact/hooks';
import { IconButton } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import type { AtlasPhoto } from '@/lib/atlas/contract';
import type { Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { engine, useEngine } from '../engine';
import type { Facts } from '../facts';
import { placeAddress } from '../places/address';
import { Photo } from './photo';
import { PhotoHosts } from './photo-hosts';
import styles from './photo-view.module.css';

type Shown = AtlasPhoto & { index: number };

interface PhotoViewProps {
  photo: Shown;
  found: { count: number; filter: Filter };
  Facts: Facts;
  onShow(photo: Shown): void;
  onClose(): void;
}

/** A photo at full size, with its check-in; arrow keys lead to the photos before and after it. */
export function PhotoView({ photo, found, Facts, onShow, onClose }: PhotoViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { value } = useEngine((engine) => engine.checkin(photo.checkin), [photo.checkin]);
  useLayoutEffect(() => dialog.current?.showModal(), []);

  async function step(by: 1 | -1): Promise<void> {
    const index = photo.index + by;
    if (index < 0 || index >= found.count) return;
    const [next] = await engine.photos(found.filter, index, 1);
    if (next) onShow({ ...next, index });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const rtl = dialog.current?.matches(':dir(rtl)') ?? false;
    const by = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 } as const;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') void step(by[event.key] === 1 ? 1 : -1);
  }

  const { picture, place } = photo;
  const checkin = value?.checkin.id === photo.checkin ? value.checkin : undefined;
  return (
    <dialog
      ref={dialog}
      class={styles.dialog}
      aria-label={place ?? t('atlas.photos.one')}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <div class={styles.picture}>
        {picture ? (
          <PhotoHosts hosts={[picture.host]}>
            <Photo key={picture.large} picture={picture} place={place} />
          </PhotoHosts>
        ) : (
          <Empty>{t('atlas.photos.notListed')}</Empty>
        )}
      </div>
      <div class={styles.words}>
        <div class={styles.head}>
          <h3 class={styles.title}>
            {checkin?.venue ? (
              <a href={placeAddress(checkin.venue.id)}>
                <bdi dir="auto">{checkin.venue.name}</bdi>
              </a>
            ) : (
              <bdi dir="auto">{place}</bdi>
            )}
          </h3>
          <IconButton icon="chevron-left" label={t('atlas.photos.before')} onClick={() => void step(-1)} />
          <IconButton icon="chevron-right" label={t('atlas.photos.after')} onClick={() => void step(1)} />
          <IconButton icon="x" label={t('atlas.close')} onClick={() => dialog.current?.close()} />
        </div>
        {checkin && <Facts checkin={checkin} />}
      </div>
    </dialog>
  );
}
