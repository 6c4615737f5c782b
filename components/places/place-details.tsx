import type { ComponentChildren } from 'preact';
import { t } from '@/lib/i18n';
import { countryName, formatDay, formatList } from '@/lib/i18n/format';
import type { Pickable } from '@/lib/places/model';
import { CategoryIcon } from './category-icon';
import styles from './place-details.module.css';

/** All that is known of a place, as far as it says anything. */
export function PlaceDetails({ place }: { place: Pickable }) {
  const { about, address, latitude, longitude } = place;
  const facts: [string, ComponentChildren][] = [];
  if (address) facts.push([t('places.about.address'), address]);
  if (about) {
    if (about.area)
      facts.push([t('places.about.area'), formatList(about.area.map((part) => countryName(part)))]);
    if (about.categories.length > 0)
      facts.push([
        t('places.about.categories'),
        about.categories.map(({ name, icon }) => (
          <span key={name} class={styles.category}>
            {icon && <CategoryIcon address={icon} />}
            <bdi>{name}</bdi>
          </span>
        )),
      ]);
    if (about.tel)
      facts.push([
        t('places.about.telephone'),
        <a key="tel" href={`tel:${about.tel.replace(/[^\d+]/g, '')}`} dir="ltr">
          {about.tel}
        </a>,
      ]);
    if (about.website) facts.push([t('places.about.website'), link(about.website)]);
    for (const [network, handle] of Object.entries(about.social)) facts.push([network, handle]);
    if (about.reviewPage) facts.push([t('places.about.reviews'), link(about.reviewPage)]);
    if (about.refreshed) facts.push([t('places.about.refreshed'), formatDay(about.refreshed)]);
    if (about.created) facts.push([t('places.about.created'), formatDay(about.created)]);
  }
  if (latitude !== undefined && longitude !== undefined)
    facts.push([t('places.about.coordinates'), `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`]);
  facts.push(...Object.entries(about?.others ?? {}));
  return (
    <li class={styles.details}>
      {place.fuzzed && <p>{t('places.about.fuzzed')}</p>}
      {facts.length === 0 && <p>{t('places.about.nothing')}</p>}
      <dl>
        {facts.map(([name, value]) => (
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
