import { useLayoutEffect, useRef } from 'preact/hooks';
import { useNews } from '@/components/shared/news';
import { Hidden } from '@/components/ui/hidden';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import styles from './frame.module.css';
import { newsPage, type OptionsPage } from './pages';

const nearest = { block: 'nearest', inline: 'nearest' } as const;

interface NavigationProps {
  pages: readonly OptionsPage[];
  here: OptionsPage | undefined;
  onOpen(): void;
}

/** The pages of the options; in a narrow window they are a row that scrolls. */
export function Navigation({ pages, here, onOpen }: NavigationProps) {
  const isNew = useNews();
  const nav = useRef<HTMLElement>(null);
  // Before the page comes into view, as this may scroll the page as well.
  useLayoutEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView(nearest);
  }, [here]);
  return (
    <nav ref={nav} class={styles.navigation} aria-label={t('options.pagesOf')}>
      {pages.map((page) => (
        <a
          key={page.id}
          class={styles.entry}
          href={isNew && page.id === newsPage ? '#news' : `#${page.id}`}
          aria-current={page === here ? 'page' : undefined}
          onClick={onOpen}
          // One in part in view would stay so.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView(nearest)}
        >
          <Icon name={page.icon} />
          {page.title}
          {isNew && page.id === newsPage && (
            <span class={styles.mark}>
              <Hidden>{t('news.title')}</Hidden>
            </span>
          )}
        </a>
      ))}
    </nav>
  );
}
