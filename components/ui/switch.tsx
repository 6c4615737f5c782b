import styles from './switch.module.css';

interface SwitchProps<T extends string> {
  label: string;
  value: T;
  /** Names by value. */
  options: Record<T, string>;
  onChange(value: T): void;
}

export function Switch<T extends string>({ label, value, options, onChange }: SwitchProps<T>) {
  const isOption = (key: string): key is T => key in options;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, these are buttons
    <div role="group" class={styles.switch} aria-label={label}>
      {Object.keys(options)
        .filter(isOption)
        .map((option) => (
          <button key={option} type="button" aria-pressed={option === value} onClick={() => onChange(option)}>
            {options[option]}
          </button>
        ))}
    </div>
  );
}
