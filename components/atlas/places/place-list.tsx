import { useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { Empty } from '@/components/ui/empty';
import { useRowWindow } from '@/components/ui/use-row-window';
import type { PlaceCount, PlaceQuery } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { locale } from '@/lib/i18n/locale';
import { engine, useEngine } from '../engine';
import { FirstRun } from '../first-run';
import { addressIn } from '../words';
import { placeAddress } from './address';
import { ListHead, VisitList } from './visit-list';

/** All places with check-ins. */
export function PlaceList() {
  const [query, setQuery] = useState<PlaceQuery>({ text: '', order: 'visits', language: locale() });
  const { value: found, failed } = useEngine(
    async (engine) => ({ ...(await engine.placeCount(query)), query }),
    [query],
  );
  if (failed) return <Broken />;
  if (!found) return null;
  if (found.total === 0) return <FirstRun />;
  const words =
    found.count === found.total
      ? t('atlas.places.count', found.total, [formatNumber(found.total)])
      : t('atlas.places.countOf', [formatNumber(found.count), formatNumber(found.total)]);
  return (
    <>
      <ListHead words={words} search={t('atlas.places.search')} query={query} onQuery={setQuery} />
      {found.count === 0 ? (
        <Empty>{t('atlas.places.noMatch')}</Empty>
      ) : (
        <Rows key={`${found.query.order} ${found.query.text}`} found={found} />
      )}
    </>
  );
}

function Rows({ found }: { found: PlaceCount & { query: PlaceQuery } }) {
  const { rows, show } = useRowWindow(found, (from, count) => engine.places(found.query, from, count));
  const itemAt = (index: number) => {
    const row = rows.get(index);
    return (
      row && { ...row, href: placeAddress(row.place.id), name: row.place.name, detail: addressIn(row.place) }
    );
  };
  return <VisitList label={t('atlas.places.title')} {...found} itemAt={itemAt} onShow={show} />;
}
