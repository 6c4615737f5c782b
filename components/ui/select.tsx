import { useId } from 'preact/hooks';
import styles from './field.module.css';
import hidden from './hidden.module.css';

interface SelectProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onSelect: (value: T) => void;
  hint?: string | undefined;
  hideLabel?: boolean | undefined;
}

export function Select<T extends string>(props: SelectProps<T>) {
  const { label, value, options, onSelect, hint, hideLabel } = props;
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
        onChange={({ currentTarget }) => {
          const chosen = options[currentTarget.selectedIndex];
          if (chosen) onSelect(chosen.value);
        }}
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
