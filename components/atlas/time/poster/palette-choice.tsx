import { useId } from 'preact/hooks';
import { t } from '@/lib/i18n';
import { type PaletteName, paletteNames, palettes } from './palettes';
import styles from './poster.module.css';

/** One of the palettes, each with its ground, its marks and its visited land. */
export function PaletteChoice({
  value,
  onChange,
}: {
  value: PaletteName;
  onChange(name: PaletteName): void;
}) {
  const group = useId();
  return (
    <fieldset class={styles.option}>
      <legend>{t('time.poster.colours')}</legend>
      <div class={styles.palettes}>
        {paletteNames.map((name) => {
          const { sea, mark, visited } = palettes[name];
          const words = t(`time.poster.palette.${name}`);
          return (
            <label key={name} class={styles.palette} title={words} style={{ background: sea }}>
              <input
                type="radio"
                name={group}
                checked={name === value}
                aria-label={words}
                onChange={() => onChange(name)}
              />
              <i style={{ background: mark }} />
              <i style={{ background: visited }} />
            </label>
          );
        })}
        <span aria-hidden="true">{t(`time.poster.palette.${value}`)}</span>
      </div>
    </fieldset>
  );
}
