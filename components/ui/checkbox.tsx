import { useId } from 'preact/hooks';
import styles from './checkbox.module.css';

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

export function Checkbox({ label, checked, onChange, hint, disabled }: CheckboxProps) {
  const id = useId();
  return (
    <div class={styles.checkbox}>
      <input
        type="checkbox"
        id={id}
        class={styles.box}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <label for={id} class={styles.label}>
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} class={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
