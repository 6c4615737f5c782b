import { usePageAddress } from '@/components/shared/page-address';
import { Switch } from '@/components/ui/switch';
import { t } from '@/lib/i18n';
import { placesView, showList } from './address';
import { PlaceList } from './place-list';
import { PlacePage } from './place-page';
import styles from './places.module.css';
import { RegionList } from './region-list';

/** Places, cities and countries by their check-ins, and the page of a place. */
export function Places() {
  const view = placesView(usePageAddress().query);
  if ('place' in view) return <PlacePage key={view.place} id={view.place} />;
  const { show } = view;
  return (
    <div class={styles.view}>
      <Switch
        label={t('atlas.places.show')}
        value={show}
        options={{
          places: t('atlas.places.title'),
          cities: t('atlas.places.cities'),
          countries: t('atlas.places.countries'),
        }}
        onChange={showList}
      />
      {show === 'places' ? <PlaceList /> : <RegionList key={show} show={show} />}
    </div>
  );
}
