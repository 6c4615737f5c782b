import { useId } from 'preact/hooks';
import styles from './field.module.css';
import hidden from './hidden.module.css';

interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onSelect: (value: Value) => void;
  hint?: string | undefined;
  hideLabel?: boolean | undefined;
}

export function Select<Value extends string>(props: SelectProps<Value>) {
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
        onChange={({ currentTarget: { selectedIndex } }) => {
          const chosen = options[selectedIndex];
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
