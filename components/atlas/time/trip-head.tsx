import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Button, IconButton } from '@/components/ui/button';
import type { Story } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { engine, useSample } from '../engine';
import { SavePage } from './page/save-page';
import { Rename } from './trip-rename';
import styles from './trip-story.module.css';
import { TripTitle } from './trip-title';
import { factsOf, titleOf, wholeWay } from './trip-words';

interface TripHeadProps {
  story: Story;
  onShow(): void;
  /** After a rename. */
  onChange(): void;
  /** The way back. */
  children: ComponentChildren;
}

export function TripHead({ story, onShow, onChange, children }: TripHeadProps) {
  const { trip } = story;
  const title = titleOf(trip);
  const [editing, setEditing] = useState(false);
  const isSample = useSample();
  const pencil = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  // The field that had the focus is gone.
  useEffect(() => {
    if (wasEditing.current && !editing) pencil.current?.querySelector('button')?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const rename = async (name: string) => {
    setEditing(false);
    await engine.nameTrip(
      { key: trip.key, name },
      trip.names.map(({ key }) => key),
    );
    onChange();
  };
  return (
    <header class={styles.head}>
      <div ref={pencil} class={styles.tools}>
        {children}
        {!isSample && !editing && (
          <IconButton icon="pencil" label={t('time.rename', [title])} onClick={() => setEditing(true)} />
        )}
      </div>
      {editing ? (
        <Rename
          name={trip.names.length > 0 ? title : ''}
          onSave={(name) => void rename(name)}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <h2 class={styles.title}>
          <TripTitle trip={trip} />
        </h2>
      )}
      <p class={styles.meta}>{factsOf(trip)}</p>
      <p class={styles.meta}>{wholeWay(story)}</p>
      <div class={styles.actions}>
        <Button icon="map" label={t('time.showTrip', [t('time.show'), title])} onClick={onShow}>
          {t('time.show')}
        </Button>
        <SavePage story={story} />
      </div>
    </header>
  );
}
