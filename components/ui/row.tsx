import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { classes } from './classes';
import { Icon } from './icon';
import type { IconName } from './icons';
import styles from './list.module.css';

interface RowProps {
  icon?: IconName | undefined;
  title: string;
  /** At the end of the title's line: a kind, a distance, a time. */
  meta?: ComponentChildren;
  /** A second line. */
  detail?: ComponentChildren;
  /** Buttons of their own after the row's. */
  trailing?: ComponentChildren;
  selected?: boolean | undefined;
  unread?: boolean | undefined;
  /** What the dot of an unread row says. */
  unreadLabel?: string | undefined;
  /** Makes the whole row a button. */
  onOpen?: (() => void) | undefined;
  /** What the row's button is called, when the title alone does not say it. */
  openLabel?: string | undefined;
  /** Makes the whole row a link, opened in a tab. */
  href?: string | undefined;
  dir?: 'auto' | 'ltr' | 'rtl' | undefined;
}

export function Row(props: RowProps) {
  const { icon, title, meta, detail, trailing, selected, unread, unreadLabel, onOpen, openLabel, href } =
    props;
  const id = useId();
  const named = openLabel ? { 'aria-label': openLabel, 'aria-describedby': `${id}-more` } : {};
  const current = selected ? { 'aria-current': 'true' as const } : {};
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      <span class={styles.text}>
        <span class={styles.title} dir={props.dir ?? 'auto'} title={title}>
          {unread && (
            <span class={styles.dot} role="img" aria-label={unreadLabel} aria-hidden={!unreadLabel} />
          )}
          {title}
        </span>
        {(meta || detail) && (
          <span class={styles.more} id={`${id}-more`}>
            {meta && <span class={styles.meta}>{meta}</span>}
            {detail && <span class={styles.detail}>{detail}</span>}
          </span>
        )}
      </span>
    </>
  );

  return (
    <li class={classes(styles.row, selected && styles.selected, unread && styles.unread)}>
      {href ? (
        <a class={styles.main} href={href} target="_blank" rel="noreferrer" {...named} {...current}>
          {inside}
        </a>
      ) : onOpen ? (
        <button type="button" class={styles.main} onClick={onOpen} {...named} {...current}>
          {inside}
        </button>
      ) : (
        <div class={styles.main}>{inside}</div>
      )}
      {trailing && <div class={styles.trailing}>{trailing}</div>}
    </li>
  );
}
