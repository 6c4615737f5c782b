import type { ComponentChildren } from 'preact';
import { classes } from './classes';
import { Hidden } from './hidden';
import { Icon, type IconName } from './icon';
import styles from './list.module.css';
import type { RowAttributes } from './virtual-list';

/** A list of rows; the label names it to screen readers. */
export function List({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" aria-label={label} class={styles.list}>
      {children}
    </ul>
  );
}

interface RowProps {
  /** In a virtual list. */
  slot?: RowAttributes | undefined;
  icon?: IconName | undefined;
  /** A picture instead of an icon. */
  lead?: ComponentChildren;
  title: string;
  /** At the end of the title's line: a kind, a distance, a time. */
  meta?: ComponentChildren;
  /** A second line. */
  detail?: ComponentChildren;
  /** Buttons after the row's own. */
  trailing?: ComponentChildren;
  selected?: boolean | undefined;
  unread?: boolean | undefined;
  /** The label of the unread dot. */
  unreadLabel?: string | undefined;
  /** Makes the whole row a button. */
  onOpen?: (() => void) | undefined;
  /** The effect of opening; screen readers read it after the row’s words. */
  openLabel?: string | undefined;
  /** Makes the whole row a link, opened in a tab. */
  href?: string | undefined;
  /** A separate line below the row and its buttons. */
  below?: ComponentChildren;
  /** Keys pressed anywhere in the row; `shortcuts` names them, with spaces between. */
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  shortcuts?: string | undefined;
  dir?: 'auto' | 'ltr' | 'rtl' | undefined;
}

export function Row(props: RowProps) {
  const { icon, title, meta, detail, trailing, selected, unread, unreadLabel, onOpen, openLabel, href } =
    props;
  const current = {
    ...(selected && { 'aria-current': 'true' as const }),
    'aria-keyshortcuts': props.shortcuts,
  };
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {props.lead}
      <span class={styles.text}>
        <span class={styles.title} title={title}>
          {unread && (
            <span class={styles.dot} role="img" aria-label={unreadLabel} aria-hidden={!unreadLabel} />
          )}
          <bdi dir={props.dir ?? 'auto'}>{title}</bdi>
        </span>
        {(meta || detail) && (
          <span class={styles.more}>
            {meta && <bdi class={styles.meta}>{meta}</bdi>}
            {detail && (
              <span class={styles.detail}>
                <bdi>{detail}</bdi>
              </span>
            )}
          </span>
        )}
      </span>
      {openLabel && <Hidden>{openLabel}</Hidden>}
    </>
  );

  return (
    <li
      {...props.slot}
      class={classes(styles.row, selected && styles.selected, unread && styles.unread)}
      onKeyDown={props.onKeyDown}
    >
      {href ? (
        <a class={styles.main} href={href} target="_blank" rel="noreferrer" {...current}>
          {inside}
        </a>
      ) : onOpen ? (
        <button type="button" class={styles.main} onClick={onOpen} {...current}>
          {inside}
        </button>
      ) : (
        <div class={styles.main}>{inside}</div>
      )}
      {trailing && <div class={styles.trailing}>{trailing}</div>}
      {props.below && <div class={styles.below}>{props.below}</div>}
    </li>
  );
}
