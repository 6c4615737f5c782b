import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useRowWindow } from '@/components/ui/use-row-window';
import { useVirtualRows } from '@/components/ui/use-virtual-rows';
import { VirtualList } from '@/components/ui/virtual-list';
import type { AtlasPhoto } from '@/lib/atlas/contract';
import type { Filter } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { engine } from '../engine';
import { useHosts } from './hosts';
import { PhotoHosts } from './photo-hosts';
import { PhotoTile } from './photo-tile';
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
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  return (
    <div ref={box} class={styles.grid}>
      {width > 0 && <Tiles found={found} onOpen={onOpen} width={width} />}
    </div>
  );
}

function Tiles({ found, onOpen, width }: PhotoGridProps & { width: number }) {
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
    const rtl = list.list.current?.matches(':dir(rtl)') ?? false;
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

/** Of an element, in pixels; 0 until it is known. */
function useWidth(box: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return width;
}
