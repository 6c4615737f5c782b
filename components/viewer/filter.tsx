import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { Toolbar } from './frame';
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

/** The toolbar with a search field over a list, and the number of matches. */
export function Filter({ label, words, onWords, of, found, few }: FilterProps) {
  return (
    <>
      <Toolbar>
        {of > few && (
          <div class={styles.search}>
            <TextField
              type="search"
              label={label}
              placeholder={t('viewer.search')}
              hideLabel
              value={words}
              onInput={onWords}
            />
          </div>
        )}
      </Toolbar>
      <p role="status" class={listing.found}>
        {words.trim() !== '' && t('viewer.found', found, [formatNumber(found)])}
      </p>
    </>
  );
}
