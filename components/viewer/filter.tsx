import type { ComponentChildren } from 'preact';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import styles from './listing.module.css';

interface FilterProps {
  label: string;
  words: string;
  onWords(words: string): void;
  /** Number of items before and after filtering. */
  of: number;
  found: number;
  /** A list with no more items than this has no field. */
  few: number;
  children?: ComponentChildren;
}

/** A search field over a list, and the number of matches. */
export function Filter({ label, words, onWords, of, found, few, children }: FilterProps) {
  return (
    <>
      {of > few && (
        <div class={styles.filters}>
          <TextField
            type="search"
            label={label}
            placeholder={label}
            hideLabel
            value={words}
            onInput={onWords}
          />
          {children}
        </div>
      )}
      <p role="status" class={styles.found}>
        {words.trim() !== '' && t('viewer.found', found, [formatNumber(found)])}
      </p>
    </>
  );
}
