import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { IconButton } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import type { AtlasPhoto } from '@/lib/atlas/contract';
import type { Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { engine, useEngine } from '../engine';
import { type Facts, PlaceName } from '../facts';
import { queryOf } from '../filter/filter-address';
import { FilterHead } from '../filter/filter-bar';
import { useFilter } from '../filter/use-filter';
import { Photo } from './photo';
import { PhotoGrid } from './photo-grid';
import { PhotoHosts } from './photo-hosts';
import dialogStyles from './photo-view.module.css';
import styles from './photos.module.css';

/** The photos of a filter, newest first. */
export function Photos({ Facts }: { Facts: Facts }) {
  const [filter, onFilter] = useFilter('photos');
  const { value: found, failed } = useEngine(
    async (engine) => ({ ...(await engine.photoCount(filter)), filter, key: queryOf(filter) }),
    [filter],
  );
  const [open, setOpen] = useState<Shown>();
  if (failed) return <Broken />;
  if (!found) return null;
  const { count, checkins } = found;
  return (
    <div class={styles.view}>
      <FilterHead
        count={{
          of: count,
          words: (count) => t('atlas.photos.count', count, [formatNumber(count), formatNumber(checkins)]),
        }}
        {...{ filter, onFilter }}
      />
      {count === 0 ? (
        <Empty title={t('atlas.photos.none')}>{t('atlas.photos.noneMore')}</Empty>
      ) : (
        <PhotoGrid key={found.key} found={found} onOpen={setOpen} />
      )}
      {open && (
        <PhotoView
          photo={open}
          found={found}
          Facts={Facts}
          onShow={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}

type Shown = AtlasPhoto & { index: number };

interface PhotoViewProps {
  photo: Shown;
  found: { count: number; filter: Filter };
  Facts: Facts;
  onShow(photo: Shown): void;
  onClose(): void;
}

/** A photo at full size, with its check-in; arrow keys lead to the photos before and after it. */
function PhotoView({ photo, found, Facts, onShow, onClose }: PhotoViewProps) {
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
    if (event.key === 'ArrowRight') void step(rtl ? -1 : 1);
    if (event.key === 'ArrowLeft') void step(rtl ? 1 : -1);
  }

  const { picture, place } = photo;
  const checkin = value?.checkin.id === photo.checkin ? value.checkin : undefined;
  return (
    <dialog
      ref={dialog}
      class={dialogStyles.dialog}
      aria-label={place ?? t('atlas.photos.one')}
      onKeyDown={onKeyDown}
      onClose={onClose}
    >
      <div class={dialogStyles.picture}>
        {picture ? (
          <PhotoHosts hosts={[picture.host]}>
            <Photo key={picture.large} picture={picture} place={place} />
          </PhotoHosts>
        ) : (
          <Empty>{t('atlas.photos.notListed')}</Empty>
        )}
      </div>
      <div class={dialogStyles.words}>
        <div class={dialogStyles.head}>
          <h3 class={dialogStyles.title}>
            <PlaceName id={checkin?.venue?.id} name={checkin?.venue?.name ?? place} />
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
