import { useState } from 'preact/hooks';
import { type Action, SectionNotice } from '@/components/settings/action';
import { Form } from '@/components/settings/form';
import settings from '@/components/settings/settings.module.css';
import { usePosition } from '@/components/shared/use-position';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatDistance } from '@/lib/i18n/format';
import type { Home } from '@/lib/publishing/compose/home';
import type { Point } from '@/lib/publishing/compose/schema';
import type { Zone } from '@/lib/publishing/contract';
import { publishingRoom } from '../use-publishing';
import styles from './publishing.module.css';
import { ZoneMap } from './zone-map';
import mapStyles from './zone-map.module.css';

const checkins = ask('checkins');
/** Metres. */
const radii = [200, 500, 1000, 2000, 5000, 10_000];
const usualRadius = 500;

interface ZoneFormProps {
  /** Absent: a new one. */
  zone?: Zone;
  /** The initial values of a new one. */
  around?: Home | undefined;
  action: Action;
  onDone(): void;
}

export function ZoneForm({ zone, around, action, onDone }: ZoneFormProps) {
  // Only what was edited here: another window may change the rest meanwhile.
  const [newName, setName] = useState<string>();
  const [start] = useState(around);
  const first = zone ?? start;
  const name = newName ?? first?.name ?? '';
  const [newRadius, setRadius] = useState<number>();
  const radius = newRadius ?? zone?.radius ?? usualRadius;
  const [checked, setChecked] = useState(false);
  const centre = useCentre(first);
  const { latitude, longitude } = centre.degrees;
  const { value: places = [] } = useAnswer(placesWithPosition, []);

  const save = async () => {
    setChecked(true);
    if (!name.trim() || latitude === undefined || longitude === undefined) return;
    const saved = {
      ...(zone && { id: zone.id }),
      name: name.trim().slice(0, 200),
      radius,
      latitude,
      longitude,
    };
    const work = () => publishingRoom.saveZone(saved);
    if (await action.run(work, () => t('publishing.zone.saved', [saved.name]))) onDone();
  };
  const choose = (id: string) => {
    const venue = places.find((one) => one.id === id);
    if (!venue) return;
    centre.set(venue);
    if (!name.trim()) setName(venue.name);
  };
  const sizes = [...new Set([...radii, radius])].sort((a, b) => a - b);

  return (
    <Form onSubmit={save}>
      <TextField
        label={t('publishing.zone.name')}
        value={name}
        onInput={setName}
        hint={t('publishing.zone.nameHint')}
        error={checked && !name.trim() ? t('publishing.zone.enterName') : undefined}
        autoFocus
      />
      <fieldset class={styles.group}>
        <legend class={settings.subtitle}>{t('publishing.zone.place')}</legend>
        {places.length > 0 && (
          <Select
            label={t('publishing.zone.choosePlace')}
            hideLabel
            value=""
            options={[
              { value: '', label: t('publishing.zone.choosePlace') },
              ...places.map(({ id, name: place, address }) => ({
                value: id,
                label: address ? `${place}, ${address}` : place,
              })),
            ]}
            onSelect={choose}
          />
        )}
        <div>
          <Button icon="crosshair" onClick={centre.locate} busy={centre.busy}>
            {t('publishing.zone.usePosition')}
          </Button>
        </div>
        {centre.problem && (
          <SectionNotice tone="decision">{t(`places.position.${centre.problem}`)}</SectionNotice>
        )}
        <div class={styles.columns}>
          <TextField
            label={t('publishing.zone.latitude')}
            value={centre.latitude}
            onInput={centre.setLatitude}
            error={checked && latitude === undefined ? t('publishing.zone.enterLatitude') : undefined}
          />
          <TextField
            label={t('publishing.zone.longitude')}
            value={centre.longitude}
            onInput={centre.setLongitude}
            error={checked && longitude === undefined ? t('publishing.zone.enterLongitude') : undefined}
          />
        </div>
      </fieldset>
      {latitude === undefined || longitude === undefined ? (
        <p class={mapStyles.none}>{t('publishing.zone.mapNone')}</p>
      ) : (
        <ZoneMap
          {...{ radius, sizes, places }}
          centre={{ latitude, longitude }}
          onCentre={centre.set}
          onRadius={setRadius}
        />
      )}
      <Select
        label={t('publishing.zone.size')}
        value={String(radius)}
        options={sizes.map((metres) => ({ value: String(metres), label: formatDistance(metres) }))}
        onSelect={(chosen) => setRadius(Number(chosen))}
      />
      <div class={settings.line}>
        <Button type="submit" busy={action.busy}>
          {t('publishing.zone.save')}
        </Button>
        <Button onClick={onDone}>{t('common.cancel')}</Button>
      </div>
    </Form>
  );
}

/** The person's places whose position is known, the latest first. */
async function placesWithPosition() {
  const all = await checkins.ownPlaces();
  return all
    .toSorted((a, b) => b.lastVisit - a.lastVisit)
    .flatMap(({ venue: { latitude, longitude, ...venue } }) =>
      latitude === undefined || longitude === undefined ? [] : [{ ...venue, latitude, longitude }],
    );
}

/** The centre of a zone as it is entered, in degrees; from the device on a press. */
function useCentre(first: Point | undefined) {
  const [entered, setEntered] = useState<{ latitude: string; longitude: string }>();
  const { latitude, longitude } = entered ?? {
    latitude: String(first?.latitude ?? ''),
    longitude: String(first?.longitude ?? ''),
  };
  // Both as they are shown: another window may move the zone meanwhile.
  const setLatitude = (text: string) => setEntered({ latitude: text, longitude });
  const setLongitude = (text: string) => setEntered({ latitude, longitude: text });
  const set = (at: Point) =>
    setEntered({ latitude: String(round(at.latitude)), longitude: String(round(at.longitude)) });
  const { request: locate, busy, problem } = usePosition(set);
  return {
    ...{ latitude, longitude, setLatitude, setLongitude, set, locate, busy, problem },
    /** Undefined where the text is no such number. */
    degrees: { latitude: degreesIn(latitude, 90), longitude: degreesIn(longitude, 180) },
  };
}

/** To about a metre. */
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

function degreesIn(text: string, most: number): number | undefined {
  const number = Number(text.trim().replace(',', '.').replace('−', '-'));
  return text.trim() && Math.abs(number) <= most ? number : undefined;
}
