import { useEffect, useState } from 'preact/hooks';
import { useSpace } from '@/components/ui/chart/use-space';
import { Icon } from '@/components/ui/icon';
import { useRowWindow } from '@/components/ui/use-row-window';
import { useVirtualRows } from '@/components/ui/use-virtual-rows';
import { VirtualList } from '@/components/ui/virtual-list';
import type { AtlasPhoto } from '@/lib/atlas/contract';
import type { Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { engine } from '../engine';
import { dateAt } from '../words';
import { photoWords } from './photo';
import { PhotoHosts, useHosts } from './photo-hosts';
import styles from './photos.module.css';

/** Narrowest tile, and the gap between tiles; pixels. */
const narrowest = 150;
const gap = 8;

interface PhotoGridProps {
  found: { count: number; filter: Filter };
  onOpen(photo: AtlasPhoto & { index: number }): void;
}

/** Square tiles in rows as wide as the window; arrow keys move through all of them. */
export function PhotoGrid({ found, onOpen }: PhotoGridProps) {
  const { element, width, rtl } = useSpace();
  return (
    <div ref={element} class={styles.grid}>
      {width > 0 && <Tiles {...{ found, onOpen, width, rtl }} />}
    </div>
  );
}

function Tiles({ found, onOpen, width, rtl }: PhotoGridProps & { width: number; rtl: boolean }) {
  const { count, filter } = found;
  const columns = Math.max(2, Math.floor((width + gap) / (narrowest + gap)));
  const rowHeight = Math.floor((width + gap) / columns);
  const [column, setColumn] = useState(0);
  const list = useVirtualRows({ count: Math.ceil(count / columns), rowHeight });
  const { rows: photos, show } = useRowWindow(found, (from, number) => engine.photos(filter, from, number));
  const { first, last } = list.range;
  useEffect(() => show(first * columns, (last + 1) * columns), [first, last, columns, found]);
  const isAllowed = useHosts();
  const hosts = [...photos.values()].flatMap(({ picture }) => picture?.host ?? []);

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
    const next = list.active * columns + column + (step ?? 0);
    if (step === undefined || next < 0 || next >= count) return;
    event.preventDefault();
    setColumn(next % columns);
    list.go(Math.floor(next / columns));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the tiles within
    <div class={styles.tiles} onKeyDown={onKeyDown}>
      <PhotoHosts hosts={hosts} />
      <VirtualList label={t('atlas.photos.title')} rows={list} class={styles.scroller}>
        {({ index: row, row: attributes, stop }) => {
          const start = row * columns;
          const here = Math.min(columns, count - start);
          return (
            <li
              {...attributes}
              class={styles.row}
              style={{ blockSize: `${rowHeight}px`, '--columns': columns }}
            >
              {Array.from({ length: here }, (_, at) => {
                const photo = photos.get(start + at);
                const isStop = at === Math.min(column, here - 1);
                return (
                  <PhotoTile
                    key={at}
                    photo={photo}
                    shown={photo?.picture !== undefined && isAllowed(photo.picture.host)}
                    {...(isStop ? stop : { tabIndex: -1 })}
                    onFocus={() => setColumn(at)}
                    onOpen={() => photo && onOpen({ ...photo, index: start + at })}
                  />
                );
              })}
            </li>
          );
        }}
      </VirtualList>
    </div>
  );
}

interface PhotoTileProps {
  /** Undefined until it is loaded. */
  photo: AtlasPhoto | undefined;
  /** Its picture may be requested. */
  shown: boolean;
  'data-index'?: number;
  tabIndex: number;
  onFocus(): void;
  onOpen(): void;
}

/** A square that opens a photo; place and day stand for a picture that is not shown. */
function PhotoTile({ photo, shown, onOpen, ...stop }: PhotoTileProps) {
  const [failed, setFailed] = useState<string>();
  const address = shown ? photo?.picture?.small : undefined;
  return (
    <button {...stop} type="button" class={styles.tile} onClick={onOpen}>
      {photo &&
        (address && address !== failed ? (
          <img
            src={address}
            alt={t('common.pair', [photoWords(photo.place), dateAt(photo)])}
            loading="lazy"
            decoding="async"
            referrerpolicy="no-referrer"
            onError={() => setFailed(address)}
          />
        ) : (
          <>
            <Icon name="image" />
            <span class={styles.place} dir="auto">
              {photo.place ?? t('atlas.noPlace')}
            </span>
            <span>{dateAt(photo)}</span>
          </>
        ))}
    </button>
  );
}
