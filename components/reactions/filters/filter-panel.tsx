import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TextField } from '@/components/ui/text-field';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import type { AccountState } from '@/lib/reactions/contract';
import { itemKinds } from '@/lib/reactions/model';
import { reactions } from '../rooms';
import { FilterSelect } from './filter-select';
import { wordsOfFilter } from './filter-words';
import { behindButton, dayOf, type Filters, withFilter } from './filters';
import styles from './filters.module.css';

export interface FilterBarProps {
  filters: Filters;
  accounts: readonly AccountState[];
  onChange(filters: Filters): void;
}

const named = ['today', 'week', 'month'] as const;

/** All filters but text and kind. The selects have no visible labels, which would leave no room for the list. */
export function FilterPanel({ filters, accounts, onChange }: FilterBarProps) {
  const { value: choices } = useAnswer(() => reactions.choices(), []);
  const day = filters.time !== undefined && !named.some((name) => name === filters.time);
  const set = <K extends keyof Filters>(name: K, value: Filters[K]) =>
    onChange(withFilter(filters, name, value));
  /** A select of these values, and of the chosen one while the list is loading, or no longer has it. */
  const select = (
    name: 'repository' | 'person' | 'itemKind' | 'account',
    label: string,
    anyLabel: string,
    values: readonly string[] = [],
  ) => {
    const chosen = filters[name];
    const all = chosen === undefined || values.includes(chosen) ? values : [chosen, ...values];
    return (
      <FilterSelect
        label={label}
        hideLabel
        anyLabel={anyLabel}
        value={chosen}
        options={all.map((value) => ({ value, label: wordsOfFilter(name, value, accounts) }))}
        onChoose={(value) =>
          name === 'itemKind'
            ? set(
                name,
                itemKinds.find((kind) => kind === value),
              )
            : set(name, value)
        }
      />
    );
  };

  return (
    <div class={styles.panel}>
      {select('repository', t('reactions.repository'), t('reactions.anyRepository'), choices?.repositories)}
      {select('person', t('reactions.person'), t('reactions.anybody'), choices?.people)}
      {select('itemKind', t('reactions.on'), t('reactions.anyItem'), choices?.itemKinds)}
      <FilterSelect
        label={t('reactions.when')}
        hideLabel
        anyLabel={t('reactions.anyTime')}
        value={day ? 'since' : filters.time}
        options={[
          ...named.map((value) => ({ value, label: wordsOfFilter('time', value, accounts) })),
          { value: 'since', label: t('reactions.time.sinceDay') },
        ]}
        onChoose={(name) => set('time', name === 'since' ? dayOf(filters.time, Date.now()) : name)}
      />
      {day && (
        <TextField
          type="date"
          label={t('reactions.sinceDay')}
          hideLabel
          value={filters.time ?? ''}
          // Empty while the person types a day.
          onInput={(time) => time && set('time', time)}
        />
      )}
      {accounts.length > 1 &&
        select(
          'account',
          t('reactions.accountLabel'),
          t('reactions.anyAccount'),
          accounts.map(({ id }) => id),
        )}
      <div class={styles.switches}>
        <Checkbox
          label={t('reactions.onlyNew')}
          checked={filters.unread === true}
          onChange={(on) => set('unread', on)}
        />
        <Checkbox
          label={t('reactions.onlyMuted')}
          checked={filters.muted === true}
          onChange={(on) => set('muted', on)}
        />
        {behindButton.some((name) => filters[name] !== undefined) && (
          <Button
            kind="quiet"
            onClick={() => {
              const { text, kind } = filters;
              onChange({ ...(text && { text }), ...(kind && { kind }) });
            }}
          >
            {t('reactions.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
