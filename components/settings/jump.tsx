import { useEffect, useState } from 'preact/hooks';
import type { LoadedSection } from '@/components/shared/room';
import { t } from '@/lib/i18n';
import { groups } from './groups';
import styles from './jump.module.css';

interface JumpProps {
  accounts: readonly LoadedSection[];
  /** Whether what it links to is there. */
  ready: boolean;
}

/** Links to each account and group: beside the page where there is room, else at its head; marks where one is. */
export function Jump({ accounts, ready }: JumpProps) {
  const links = [...accounts, ...groups];
  const here = useHere(
    links.map(({ id }) => id),
    ready,
  );
  return (
    <nav class={styles.jump} aria-label={t('options.jump')}>
      <ul>
        {links.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === here ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last part that begins at the head of the window, or at the end of the page the last of all. */
function useHere(ids: readonly string[], ready: boolean): string | undefined {
  const [here, setHere] = useState<string>();
  useEffect(() => {
    if (!ready) return;
    const look = () => {
      const { scrollingElement: page } = document;
      const atEnd =
        page !== null && page.scrollTop > 0 && page.scrollTop + innerHeight >= page.scrollHeight - 2;
      const above = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= (atEnd ? innerHeight : 120);
      });
      setHere(above.at(-1) ?? ids[0]);
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    // Sections grow when their answers come.
    const growth = new ResizeObserver(look);
    growth.observe(document.body);
    return () => {
      growth.disconnect();
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [ready, ids.join(' ')]);
  return here;
}
