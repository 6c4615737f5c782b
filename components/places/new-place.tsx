import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import type { Centre } from '@/lib/places/model';
import styles from './new-place.module.css';

interface NewPlaceProps {
  at: Centre;
  /** The name as far as it is known, to begin with. */
  name: string;
  onChoose(place: { id: string; name: string; latitude: number; longitude: number }): void;
}

/** Names the place at a position; nothing is asked of a service. */
export function NewPlace({ at: { latitude, longitude }, name: known, onChoose }: NewPlaceProps) {
  const [name, setName] = useState<string>();
  if (name === undefined)
    return (
      <div class={styles.start}>
        <Button icon="map-pin" onClick={() => setName(known)}>
          {t('places.newPlace')}
        </Button>
      </div>
    );
  return (
    <form
      class={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const trimmed = name.trim();
        if (!trimmed) return;
        onChoose({ id: `own:${crypto.randomUUID()}`, name: trimmed, latitude, longitude });
        setName(undefined);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        // Otherwise the browser closes the popup.
        event.preventDefault();
        setName(undefined);
      }}
    >
      <TextField
        label={t('places.placeName')}
        hideLabel
        placeholder={t('places.placeName')}
        value={name}
        autoFocus
        onInput={setName}
      />
      <Button type="submit" disabled={!name.trim()}>
        {t('places.choose')}
      </Button>
    </form>
  );
}
