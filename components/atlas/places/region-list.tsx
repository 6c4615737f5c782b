import { useMemo, useState } from 'preact/hooks';
import { Broken } from '@/components/shared/broken';
import { Empty } from '@/components/ui/empty';
import type { PlaceQuery, RegionRow } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { fold } from '@/lib/i18n/fold';
import { compareNames, countryName, formatNumber } from '@/lib/i18n/format';
import { locale } from '@/lib/i18n/locale';
import { joinFacts } from '@/lib/i18n/sentences';
import { useEngine } from '../engine';
import { checkinsAddress } from './address';
import { Credit } from './credit';
import { ListHead, type Visited, VisitList } from './visit-list';

/** Cities or countries; each leads to its check-ins. */
export function RegionList({ show }: { show: 'cities' | 'countries' }) {
  const [query, setQuery] = useState<PlaceQuery>({ text: '', order: 'visits', language: locale() });
  const { value: regions, failed } = useEngine((engine) => engine.regions(), []);
  const all = useMemo(() => regions?.[show].map(visited) ?? [], [regions]);
  const found = useMemo(() => findIn(all, query), [all, query]);
  if (failed) return <Broken />;
  if (!regions) return null;
  const words =
    found.length === all.length
      ? t(`atlas.places.${show}Count`, all.length, [formatNumber(all.length)])
      : t('atlas.places.countOf', [formatNumber(found.length), formatNumber(all.length)]);
  return (
    <>
      <ListHead words={words} search={t(`atlas.places.${show}Search`)} query={query} onQuery={setQuery} />
      {found.length === 0 ? (
        <Empty>{t(all.length === 0 ? 'atlas.places.noRegions' : 'atlas.places.noMatch')}</Empty>
      ) : (
        <VisitList
          key={`${query.order} ${query.text}`}
          label={t(`atlas.places.${show}`)}
          count={found.length}
          most={Math.max(...found.map(({ visits }) => visits))}
          itemAt={(index) => found[index]}
        />
      )}
      {found.some(({ derived }) => derived) && <Credit />}
    </>
  );
}

function visited({ country, locality, places, visits, last, derived }: RegionRow) {
  const name = countryName(country);
  const count = t('atlas.places.count', places, [formatNumber(places)]);
  return {
    href: checkinsAddress({ country: country || undefined, locality }),
    name: locality ?? name,
    detail: locality === undefined ? count : joinFacts(name, count),
    visits,
    last,
    derived,
  };
}

function findIn<Item extends Visited>(all: readonly Item[], { text, order, language }: PlaceQuery): Item[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = all.filter(({ name, detail = '' }) => {
    const here = fold(`${name} ${detail}`);
    return words.every((word) => here.includes(word));
  });
  if (order === 'last') return found.sort((one, other) => other.last.time - one.last.time);
  return order === 'name' ? found.sort((one, other) => compareNames(one.name, other.name, language)) : found;
}
