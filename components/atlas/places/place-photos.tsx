import { addressOf } from '@/components/shared/page-address';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { useEngine } from '../engine';
import { queryOf } from '../filter/filter-address';
import { Photo } from '../photos/photo';
import { PhotoHosts } from '../photos/photo-hosts';
import styles from './place-page.module.css';

/** Photos on the page of a place; all of them are among the photos. */
const shown = 9;

export function PlacePhotos({ id }: { id: string }) {
  const filter = { text: '', place: id };
  const { value } = useEngine(
    async (engine) => ({
      ...(await engine.photoCount(filter)),
      photos: await engine.photos(filter, 0, shown),
    }),
    [id],
  );
  if (!value) return null;
  const photos = value.photos.filter(({ picture }) => picture !== undefined);
  return (
    <Section
      large
      title={t('atlas.photos.title')}
      aside={
        <a href={addressOf('photos', queryOf(filter))}>
          {t('atlas.photos.all', value.count, [formatNumber(value.count)])}
        </a>
      }
    >
      <PhotoHosts hosts={photos.flatMap(({ picture }) => picture?.host ?? [])}>
        <ul class={styles.photos}>
          {photos.map(
            ({ checkin, at, picture, place }) =>
              picture && (
                <li key={`${checkin} ${at}`}>
                  <Photo picture={picture} place={place} square />
                </li>
              ),
          )}
        </ul>
      </PhotoHosts>
    </Section>
  );
}
