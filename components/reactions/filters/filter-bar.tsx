import type { RefObject } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { type FilterBarProps, FilterPanel } from './filter-panel';
import { wordsOfFilter } from './filter-words';
import { behindButton, withFilter } from './filters';
import styles from './filters.module.css';

export function FilterBar({
  filters,
  accounts,
  search,
  onChange,
}: FilterBarProps & { search: RefObject<HTMLElement | null> }) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const chosen = behindButton.filter((name) => filters[name] !== undefined);
  return (
    <search
      class={styles.filters}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        // Left to the browser, Escape would also close the extension's popup.
        event.preventDefault();
        setOpen(false);
        toggle.current?.focus();
      }}
    >
      <div class={styles.search}>
        <TextField
          label={t('reactions.filter')}
          hideLabel
          type="search"
          placeholder={t('reactions.filterHint')}
          value={filters.text ?? ''}
          inputRef={search}
          onInput={(text) => onChange(withFilter(filters, 'text', text))}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !filters.text) return;
            event.preventDefault();
            event.stopPropagation();
            onChange(withFilter(filters, 'text', undefined));
          }}
        />
        <button
          ref={toggle}
          type="button"
          class={styles.toggle}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {chosen.length > 0
            ? t('reactions.filtersOn', [formatNumber(chosen.length)])
            : t('reactions.filters')}
        </button>
      </div>
      {open && <FilterPanel filters={filters} accounts={accounts} onChange={onChange} />}
      {chosen.length > 0 && (
        <ul class={styles.chosen} aria-label={t('reactions.filters')}>
          {chosen.map((name) => {
            const words = wordsOfFilter(name, String(filters[name]), accounts);
            return (
              <li key={name}>
                <Button
                  kind="plain"
                  icon="x"
                  label={t('reactions.takeOff', [words])}
                  onClick={() => onChange(withFilter(filters, name, undefined))}
                >
                  <bdi>{words}</bdi>
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </search>
  );
}
