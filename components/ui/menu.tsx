import { useId, useRef } from 'preact/hooks';
import buttons from './button.module.css';
import { classes } from './classes';
import { Icon, type IconName } from './icon';
import styles from './menu.module.css';
import { nextIndex } from './next-index';

export interface MenuItem {
  label: string;
  onSelect?: (() => void) | undefined;
  /** Opens in a tab. */
  href?: string | undefined;
  /** A letter that selects the item in the open menu; outside of it, the owner handles the key. */
  shortcut?: string | undefined;
}

interface MenuProps {
  label: string;
  icon?: IconName;
  /** The beginning of the label, in place of an icon. */
  text?: string;
  items: readonly MenuItem[];
  /** A line below the items, read out as the menu opens. */
  note?: string | undefined;
  /** With words beside the icon. */
  wide?: boolean | undefined;
}

export function Menu({ label, icon, text, items, note, wide }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = () => list.current?.hidePopover();

  const onKeyDown = (event: KeyboardEvent) => {
    const all = entries();
    const current = all.findIndex((entry) => entry.matches(':focus'));
    const next = nextIndex(event.key, current, all.length, { before: 'ArrowUp', after: 'ArrowDown' });
    if (next !== undefined) all[next]?.focus();
    else if (!event.ctrlKey && !event.metaKey && !event.altKey && pressShortcut(all, event.key))
      event.stopPropagation();
    // Left to the browser, Escape would also close the extension's popup.
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        class={wide || text ? classes(buttons.button, buttons.quiet) : buttons.glyph}
        aria-label={label}
        title={wide || text ? undefined : label}
        aria-haspopup="menu"
        // Tells whether the menu is open as well; `aria-expanded` would have it said twice.
        popovertarget={id}
      >
        {icon && <Icon name={icon} />}
        {(wide || text) && <span>{text ?? label}</span>}
      </button>
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        aria-describedby={note ? `${id}-note` : undefined}
        tabIndex={-1}
        class={styles.menu}
        onKeyDown={onKeyDown}
        onBeforeToggle={(event) => {
          if (event.newState === 'open' && button.current) place(event.currentTarget, button.current);
        }}
      >
        {items.map((item, index) => {
          const select = () => {
            close();
            item.onSelect?.();
          };
          const shared = {
            role: 'menuitem' as const,
            tabIndex: -1,
            class: styles.item,
            onClick: select,
            'aria-keyshortcuts': item.shortcut,
            // The browser moves the focus as the menu opens; `toggle` comes later, perhaps after the next key.
            autofocus: index === 0,
          };
          const words = (
            <>
              <span>{item.label}</span>
              {item.shortcut && (
                <span class={styles.key} aria-hidden="true">
                  {item.shortcut}
                </span>
              )}
            </>
          );
          return item.href ? (
            <a key={item.label} href={item.href} target="_blank" rel="noreferrer" {...shared}>
              {words}
            </a>
          ) : (
            <button key={item.label} type="button" {...shared}>
              {words}
            </button>
          );
        })}
        {note && (
          <p id={`${id}-note`} role="presentation" class={styles.note}>
            {note}
          </p>
        )}
      </div>
    </>
  );
}

/** Selects the entry with that shortcut; answers whether there is one. */
function pressShortcut(entries: readonly HTMLElement[], key: string): boolean {
  const entry = entries.find((one) => one.getAttribute('aria-keyshortcuts') === key.toLowerCase());
  entry?.click();
  return entry !== undefined;
}

/** Positions the menu beside its button, towards the roomier half of the window. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect();
  const below = box.bottom < window.innerHeight * 0.6;
  const fromLeft = box.left < window.innerWidth / 2;
  menu.style.top = below ? `${box.bottom + 4}px` : 'auto';
  menu.style.bottom = below ? 'auto' : `${window.innerHeight - box.top + 4}px`;
  menu.style.left = fromLeft ? `${box.left}px` : 'auto';
  menu.style.right = fromLeft ? 'auto' : `${document.documentElement.clientWidth - box.right}px`;
}
