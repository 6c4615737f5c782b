import { useState } from 'preact/hooks';
import { Empty } from '@/components/ui/empty';
import { Notice } from '@/components/ui/notice';
import type { AtlasPhoto } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { useEngine } from '../engine';
import type { Facts } from '../facts';
import { queryOf } from '../filter/filter-address';
import { FilterBar } from '../filter/filter-bar';
import { useFilter } from '../filter/use-filter';
import { PhotoGrid } from './photo-grid';
import { PhotoView } from './photo-view';
import styles from './photos.module.css';

/** The photos of a filter, newest first. */
export function Photos({ Facts }: { Facts: Facts }) {
  const [filter, onFilter] = useFilter('photos');
  const { value: found, failed } = useEngine(
    async (engine) => ({ ...(await engine.photoCount(filter)), filter, key: queryOf(filter) }),
    [filter],
  );
  const [open, setOpen] = useState<AtlasPhoto & { index: number }>();
  if (failed) return <Notice tone="lost">{t('common.somethingBroke')}</Notice>;
  if (!found) return null;
  const { count, checkins } = found;
  return (
    <div class={styles.view}>
      <div class={styles.head}>
        <h2 class={styles.count}>
          <span role="status">
            {t('atlas.photos.count', count, [formatNumber(count), formatNumber(checkins)])}
          </span>
        </h2>
        <FilterBar filter={filter} onFilter={onFilter} />
      </div>
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
