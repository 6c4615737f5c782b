import { t } from '@/lib/i18n';
import type { PlacesView } from './use-view';
import styles from './view-switch.module.css';

interface ViewSwitchProps {
  view: PlacesView;
  onView(view: PlacesView): void;
}

const views: readonly PlacesView[] = ['list', 'radar'];

export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are buttons
    <div role="group" class={styles.switch} aria-label={t('places.view.label')}>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === view} onClick={() => onView(one)}>
          {t(`places.view.${one}`)}
        </button>
      ))}
    </div>
  );
}
