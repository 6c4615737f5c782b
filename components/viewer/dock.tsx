import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { IconButton } from '@/components/ui/button';
import { t } from '@/lib/i18n';
import styles from './dock.module.css';

interface DockProps {
  title: string;
  onClose(): void;
  children: ComponentChildren;
}

/** The details of a row, below the list. Takes the focus, and returns it when closed. */
export function Dock({ title, onClose, children }: DockProps) {
  const section = useRef<HTMLElement>(null);
  const from = useRef<Element | null>(null);

  useLayoutEffect(() => {
    from.current = document.activeElement;
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const close = () => {
    onClose();
    if (from.current instanceof HTMLElement) from.current.focus({ preventScroll: true });
  };
  return (
    <section
      ref={section}
      class={styles.dock}
      aria-label={title}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <div class={styles.head}>
        <h2 class={styles.title} dir="auto">
          {title}
        </h2>
        <IconButton icon="x" label={t('viewer.closeDetails')} onClick={close} />
      </div>
      {children}
    </section>
  );
}
