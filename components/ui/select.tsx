import { useId } from 'preact/hooks';
import styles from './field.module.css';
import hidden from './hidden.module.css';

interface SelectProps {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onSelect: (value: string) => void;
  hint?: string | undefined;
  hideLabel?: boolean | undefined;
}

export function Select({ label, value, options, onSelect, hint, hideLabel }: SelectProps) {
  const id = useId();
  return (
    <div class={styles.field}>
      <label for={id} class={hideLabel ? hidden.hidden : styles.label}>
        {label}
      </label>
      <select
        id={id}
        class={styles.control}
        value={value}
        aria-describedby={hint ? `${id}-below` : undefined}
        onChange={(event) => onSelect(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <div class={styles.below} id={`${id}-below`}>
          {hint}
        </div>
      )}
    </div>
  );
}
