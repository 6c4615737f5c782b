import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { countryName, formatDay, formatList } from '@/lib/i18n/format';
import type { Pickable } from '@/lib/places/model';
import styles from './place-details.module.css';

const none: NonNullable<Pickable['about']> = { categories: [], social: {}, others: {} };

export function PlaceDetails({ place }: { place: Pickable }) {
  const { address, latitude, longitude } = place;
  const { area, tel, website, reviewPage, refreshed, created, ...more } = place.about ?? none;
  const categories = more.categories.map(({ name, icon }) => (
    <span key={name} class={styles.category}>
      {icon && <CategoryIcon address={icon} />}
      <bdi>{name}</bdi>
    </span>
  ));
  const phone = tel && (
    <a href={`tel:${tel.replace(/[^\d+]/g, '')}`} dir="ltr">
      {tel}
    </a>
  );
  const facts: [string, ComponentChildren][] = [
    [t('places.about.address'), address],
    [t('places.about.area'), area && formatList(area.map((part) => countryName(part)))],
    [t('places.about.categories'), categories.length > 0 && categories],
    [t('places.about.telephone'), phone],
    [t('places.about.website'), website && link(website)],
    ...Object.entries(more.social),
    [t('places.about.reviews'), reviewPage && link(reviewPage)],
    [t('places.about.refreshed'), refreshed && formatDay(refreshed)],
    [t('places.about.created'), created && formatDay(created)],
    [
      t('places.about.coordinates'),
      latitude !== undefined && longitude !== undefined && `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    ],
    ...Object.entries(more.others),
  ];
  const known = facts.filter(([, value]) => value);
  return (
    <li class={styles.details}>
      {place.fuzzed && <p>{t('places.about.fuzzed')}</p>}
      {known.length === 0 && <p>{t('places.about.nothing')}</p>}
      <dl>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt dir="auto">{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const link = (address: string) => (
  <a href={address} target="_blank" rel="noreferrer" dir="ltr">
    {address.replace(/^https?:\/\//, '').replace(/\/$/, '')}
  </a>
);

interface CategoryIconProps {
  address: string | undefined;
  /** Shows a pin where there is no picture, so that the names of a list stay in one column. */
  orPin?: boolean;
}

export function CategoryIcon({ address, orPin }: CategoryIconProps) {
  const [broken, setBroken] = useState(false);
  if (!address || broken) return orPin ? <Icon name="map-pin" /> : null;
  return (
    <img
      class={styles.icon}
      src={address}
      alt=""
      width={16}
      height={16}
      loading="lazy"
      referrerpolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
