import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import styles from './settings.module.css';

interface AddingProps {
  /** Names what is added, and remembers whether it is open while the tab is: a reload changes nothing. */
  what: string;
  label: string;
  children: ComponentChildren;
}

/** A form that adds something, behind the button that opens it and leads to the first field to fill in. */
export function Adding({ what, label, children }: AddingProps) {
  const id = useId();
  const key = `adding ${what}`;
  const [open, setOpen] = useState(() => sessionStorage.getItem(key) !== null);
  const form = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (open && pressed.current)
      form.current?.querySelector<HTMLElement>('input:not([type="radio"])')?.focus();
  }, [open]);
  const toggle = () => {
    pressed.current = true;
    if (open) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, '');
    setOpen(!open);
  };
  return (
    <div class={styles.option}>
      <Button icon="plus" expanded={open} controls={open ? id : undefined} onClick={toggle}>
        {label}
      </Button>
      {open && (
        <div id={id} ref={form} class={styles.added}>
          {children}
        </div>
      )}
    </div>
  );
}
