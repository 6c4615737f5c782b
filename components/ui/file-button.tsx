import { useId } from 'preact/hooks';
import buttons from './button.module.css';
import { classes } from './classes';
import styles from './file-button.module.css';
import { Icon, type IconName } from './icon';

interface FileButtonProps {
  label: string;
  icon?: IconName | undefined;
  /** Kinds of file, as the `accept` attribute has them. */
  accept: string;
  multiple?: boolean | undefined;
  primary?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A file input that looks like a button. */
export function FileButton({ label, icon, accept, multiple, primary, onFiles }: FileButtonProps) {
  const id = useId();
  return (
    <span class={styles.wrap}>
      <input
        type="file"
        id={id}
        class={styles.input}
        accept={accept}
        multiple={multiple}
        onChange={(event) => {
          const input = event.currentTarget;
          const files = [...(input.files ?? [])];
          if (files.length > 0) onFiles(files);
          // The same file can then be chosen again.
          input.value = '';
        }}
      />
      <label for={id} class={classes(buttons.button, primary ? buttons.primary : buttons.plain)}>
        {icon && <Icon name={icon} />}
        <span>{label}</span>
      </label>
    </span>
  );
}
