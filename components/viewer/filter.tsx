import type { ComponentChildren } from 'preact';
import { IconButton } from '@/components/ui/button';
import { SearchField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { InToolbar } from './frame';
import listing from './listing.module.css';
import styles from './viewer.module.css';

interface FilterProps {
  label: string;
  words: string;
  onWords(words: string): void;
  /** Number of items before and after filtering. */
  of: number;
  found: number;
  /** A list with no more items than this has no field. */
  few: number;
}

/** A search field over a list, and the number of matches. */
export function Filter({ label, words, onWords, of, found, few }: FilterProps) {
  return (
    <>
      {of > few && (
        <InToolbar>
          <div class={styles.search}>
            <SearchField label={label} placeholder={t('viewer.search')} value={words} onInput={onWords} />
          </div>
        </InToolbar>
      )}
      <p role="status" class={listing.found}>
        {words.trim() !== '' && t('viewer.found', found, [formatNumber(found)])}
      </p>
    </>
  );
}

interface FindBarProps {
  words: string;
  onWords(words: string): void;
  /** Number of matches so far, and index of the current one; -1 before the first. */
  found: { count: number; at: number; done: boolean };
  onStep(by: 1 | -1): void;
  /** Further buttons, while nothing is searched. */
  children?: ComponentChildren;
}

/** A search field with buttons from match to match. */
export function FindBar({ words, onWords, found, onStep, children }: FindBarProps) {
  return (
    <InToolbar>
      <div class={styles.search}>
        <SearchField
          label={t('viewer.tree.search')}
          placeholder={t('viewer.search')}
          value={words}
          onInput={onWords}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onStep(event.shiftKey ? -1 : 1);
          }}
        />
      </div>
      {words ? (
        <>
          <span class={styles.found} role="status">
            {sentence(found)}
          </span>
          <IconButton icon="arrow-up" label={t('viewer.tree.previous')} onClick={() => onStep(-1)} />
          <IconButton icon="arrow-down" label={t('viewer.tree.next')} onClick={() => onStep(1)} />
        </>
      ) : (
        children
      )}
    </InToolbar>
  );
}

function sentence({ count, at, done }: FindBarProps['found']): string {
  if (count === 0) return done ? t('viewer.tree.noMatch') : '';
  const numbers = [formatNumber(at + 1), formatNumber(count)] as [string, string];
  return done && count < 10_000 ? t('viewer.tree.matchOf', numbers) : t('viewer.tree.matchOfMany', numbers);
}
