import { useEffect } from 'preact/hooks';
import type { LoadedSection } from '@/components/shared/room';
import { List, Row } from '@/components/ui/list';
import { announce } from '@/components/ui/live-region';
import { rowKeys } from '@/components/ui/row-keys';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { type FoundOption, findOptions, hintFor, optionsIn } from './find-options';
import styles from './frame.module.css';
import { pages } from './pages';

export interface Result extends FoundOption {
  section: LoadedSection;
}

/** Searches the sections as they are in the document, on the pages that are not shown too. */
export const search = (sections: readonly LoadedSection[], query: string): Result[] =>
  findOptions(
    // In the order of the pages.
    pages.flatMap(({ id }) =>
      sections
        .filter(({ page }) => page === id)
        .flatMap((section) => {
          const element = document.getElementById(section.id);
          return element ? optionsIn(element).map((option) => ({ ...option, section })) : [];
        }),
    ),
    query,
  );

interface FoundProps {
  results: readonly Result[];
  query: string;
  onOpen(result: Result): void;
}

/** Search results, in place of the page. */
export function Found({ results, query, onOpen }: FoundProps) {
  const title =
    results.length > 0
      ? t('options.found', results.length, [formatNumber(results.length)])
      : t('options.foundNone');
  useEffect(() => announce(title), [title]);
  return (
    <div class={styles.page} {...rowKeys}>
      <h1 class={styles.title}>{title}</h1>
      {results.length > 0 && (
        <div class={styles.results}>
          <List label={t('options.results')}>
            {results.map((result) => (
              <Row
                key={`${result.section.id} ${result.label}`}
                title={result.label}
                detail={hintFor(result, query)}
                meta={pages.find(({ id }) => id === result.section.page)?.title}
                onOpen={() => onOpen(result)}
              />
            ))}
          </List>
        </div>
      )}
    </div>
  );
}
