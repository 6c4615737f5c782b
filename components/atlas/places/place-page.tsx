import { useMemo } from 'preact/hooks';
import { settingsRoom } from '@/components/settings/use-settings';
import { Broken } from '@/components/shared/broken';
import { useLive } from '@/components/shared/use-live';
import { CopyButton } from '@/components/ui/copy-button';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import type { Moment, PlaceFacts } from '@/lib/atlas/contract';
import { countryOf, pageOfPlace } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { countryName, formatNumber } from '@/lib/i18n/format';
import { PlaceActions } from '../edits/place-actions';
import { UndoEdit } from '../edits/undo-edit';
import { useEngine } from '../engine';
import { Fact } from '../facts';
import { WorldMap } from '../map/world-map';
import { clockAt, dateAt } from '../words';
import { checkinsAddress, showAddress } from './address';
import { Credit } from './credit';
import styles from './place-page.module.css';
import { HourBars, PlacePhotos, SaidHere, WeekdayBars } from './place-parts';

/** Everything that the history knows of a place. */
export function PlacePage({ id }: { id: string }) {
  const { value: facts, loading, failed } = useEngine((engine) => engine.place(id), [id]);
  return (
    <div class={styles.page}>
      <a class={styles.back} href={showAddress('places')}>
        <Icon name="chevron-left" />
        {t('atlas.places.all')}
      </a>
      {failed && <Broken />}
      {!facts && !loading && <Empty>{t('atlas.place.gone')}</Empty>}
      {facts && <Facts facts={facts} />}
      <UndoEdit floating />
    </div>
  );
}

/** The map shows the surrounding country. */
const closestZoom = 5;

function Facts({ facts }: { facts: PlaceFacts }) {
  const { place, visits, first, last } = facts;
  const { category, locality } = place;
  const region = countryOf(place);
  const here = useMemo(() => ({ text: '', place: place.id }), [place.id]);
  return (
    <>
      <header class={styles.head}>
        <h2 class={styles.name}>
          <bdi dir="auto">{place.name}</bdi>
        </h2>
        <p class={styles.meta}>
          {category && <bdi dir="auto">{category}</bdi>}
          {locality && (
            <a href={checkinsAddress({ locality, country: region })}>
              <bdi dir="auto">{locality}</bdi>
            </a>
          )}
          {region && <a href={checkinsAddress({ country: region })}>{countryName(region)}</a>}
        </p>
        {place.derived && <Credit />}
        {place.address && (
          <p class={styles.address}>
            <bdi dir="auto">{place.address}</bdi>
            <CopyButton
              text={place.address}
              label={t('atlas.place.copyAddress')}
              doneLabel={t('common.copied')}
            />
          </p>
        )}
        <p class={styles.links}>
          <a href={checkinsAddress({ place: place.id })}>
            {t('atlas.place.checkins', visits, [formatNumber(visits)])}
          </a>
          <AtService id={place.id} />
        </p>
        <PlaceActions place={place} />
      </header>
      <dl class={styles.facts}>
        <Fact name={t('atlas.place.visits')}>{formatNumber(visits)}</Fact>
        <Fact name={t('atlas.place.first')}>{momentWords(first)}</Fact>
        <Fact name={t('atlas.place.last')}>{momentWords(last)}</Fact>
      </dl>
      <div class={styles.columns}>
        <Section large title={t('atlas.place.weekdays')}>
          <WeekdayBars counts={facts.weekdays} />
        </Section>
        <Section large title={t('atlas.place.hours')}>
          <HourBars counts={facts.hours} />
        </Section>
        {place.latitude !== undefined && (
          <div class={styles.map}>
            <WorldMap filter={here} onPlace={() => undefined} closest={closestZoom} />
          </div>
        )}
        <SaidHere id={place.id} />
        {facts.photos > 0 && <PlacePhotos id={place.id} />}
      </div>
    </>
  );
}

const momentWords = (moment: Moment): string => t('common.pair', [dateAt(moment), clockAt(moment)]);

/** The page of the place at the check-in service, or at OpenStreetMap. */
function AtService({ id }: { id: string }) {
  const { value } = useLive(settingsRoom.get, 'settings');
  if (!value) return null;
  const { authUrl, service } = value.profile.checkins;
  const page = pageOfPlace(id, authUrl);
  if (page === undefined) return null;
  const name = page.startsWith(authUrl) ? (service ?? new URL(authUrl).host) : 'OpenStreetMap';
  return (
    <a href={page} target="_blank" rel="noreferrer">
      {t('atlas.place.atService', [name])}
      <Icon name="external-link" />
    </a>
  );
}
