import type { ComponentChildren } from 'preact';
import styles from './button.module.css';
import { classes } from './classes';
import { Icon, type IconName } from './icon';

interface ButtonProps {
  /** At most one primary button in a view. */
  kind?: 'primary' | 'plain' | 'quiet' | 'danger' | undefined;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
  /** In progress: keeps the focus and ignores presses. */
  busy?: boolean | undefined;
  onClick?: (() => void) | undefined;
  type?: 'button' | 'submit' | undefined;
  /** The accessible name, where the visible words are ambiguous; contains them. */
  label?: string | undefined;
  /** Of what the button folds and unfolds: its id, and whether it is unfolded. */
  controls?: string | undefined;
  expanded?: boolean | undefined;
  /** Of a button that stays pressed. */
  pressed?: boolean | undefined;
  children: ComponentChildren;
}

export function Button({
  kind = 'plain',
  icon,
  disabled,
  busy,
  onClick,
  type = 'button',
  label,
  controls,
  expanded,
  pressed,
  children,
}: ButtonProps) {
  return (
    <button
      type={type}
      class={classes(styles.button, styles[kind])}
      disabled={disabled}
      aria-label={label}
      aria-disabled={busy}
      aria-busy={busy}
      aria-controls={controls}
      aria-expanded={expanded}
      aria-pressed={pressed}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.();
      }}
    >
      {icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A page of the web that opens in a tab, as a button. */
export const LinkButton = ({ href, children }: { href: string; children: ComponentChildren }) => (
  <a href={href} target="_blank" rel="noreferrer" title={href} class={classes(styles.button, styles.plain)}>
    <span>{children}</span>
  </a>
);

interface IconButtonProps {
  icon: IconName;
  /** Also the tooltip. */
  label: string;
  onClick: () => void;
  pressed?: boolean | undefined;
  /** Of a button that shows and hides something after it. */
  expanded?: boolean | undefined;
  /** Does nothing now; keeps the focus. */
  idle?: boolean | undefined;
  /** In a list that is one stop for Tab. */
  tabIndex?: number | undefined;
}

export function IconButton({ icon, label, onClick, pressed, expanded, idle, tabIndex }: IconButtonProps) {
  return (
    <button
      type="button"
      class={styles.glyph}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      aria-disabled={idle}
      tabIndex={tabIndex}
      onClick={() => {
        if (!idle) onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
