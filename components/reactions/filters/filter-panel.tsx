import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { useAnswer } from '@/components/ui/use-answer';
import { t } from '@/lib/i18n';
import type { AccountState } from '@/lib/reactions/contract';
import { accountName } from '../account-names';
import { reactions } from '../rooms';
import { nameOfItemKind, personName } from '../words';
import { behindButton, dayOf, type Filters, withFilter } from './filters';
import styles from './filters.module.css';

export interface FilterBarProps {
  filters: Filters;
  accounts: readonly AccountState[];
  onChange(filters: Filters): void;
}

const named = ['today', 'week', 'month'] as const;
/** A select's own value for a filter that is not set: a deleted account's login is empty. */
const any = ' ';

/**
 * Everything the list can be narrowed to but words and kinds. Each control says what it is about by what is chosen in
 * it: labels above them would leave no room for the list.
 */
export function FilterPanel({ filters, accounts, onChange }: FilterBarProps) {
  const { value: choices } = useAnswer(() => reactions.choices(), []);
  const day = filters.time !== undefined && !named.some((name) => name === filters.time);
  const set = <K extends keyof Filters>(name: K, value: Filters[K]) =>
    onChange(withFilter(filters, name, value));
  const option = (value: string, label = value) => ({ value, label });
  /** The chosen one is there even before, or when no longer, listed. */
  const withChosen = <T extends string>(list: readonly T[] = [], chosen: T | undefined): T[] =>
    chosen === undefined || list.includes(chosen) ? [...list] : [chosen, ...list];

  const people = withChosen(choices?.people, filters.person);
  const itemKinds = withChosen(choices?.itemKinds, filters.itemKind);
  return (
    <div class={styles.panel}>
      <Select
        label={t('reactions.repository')}
        hideLabel
        value={filters.repository ?? any}
        options={[
          option(any, t('reactions.anyRepository')),
          ...withChosen(choices?.repositories, filters.repository).map((name) => option(name)),
        ]}
        onSelect={(name) => set('repository', name === any ? undefined : name)}
      />
      <Select
        label={t('reactions.person')}
        hideLabel
        value={filters.person ?? any}
        options={[
          option(any, t('reactions.anybody')),
          ...people.map((name) => option(name, personName(name))),
        ]}
        onSelect={(name) => set('person', name === any ? undefined : name)}
      />
      <Select
        label={t('reactions.on')}
        hideLabel
        value={filters.itemKind ?? any}
        options={[
          option(any, t('reactions.anyItem')),
          ...itemKinds.map((kind) => option(kind, nameOfItemKind(kind))),
        ]}
        onSelect={(name) =>
          set(
            'itemKind',
            itemKinds.find((kind) => kind === name),
          )
        }
      />
      <Select
        label={t('reactions.when')}
        hideLabel
        value={day ? 'since' : (filters.time ?? any)}
        options={[
          option(any, t('reactions.anyTime')),
          option('today', t('reactions.time.today')),
          option('week', t('reactions.time.week')),
          option('month', t('reactions.time.month')),
          option('since', t('reactions.time.sinceDay')),
        ]}
        onSelect={(name) =>
          set('time', name === 'since' ? dayOf(filters.time, Date.now()) : name === any ? undefined : name)
        }
      />
      {day && (
        <TextField
          type="date"
          label={t('reactions.sinceDay')}
          hideLabel
          value={filters.time ?? ''}
          // A day that is being typed is none for a moment: the one before holds.
          onInput={(time) => time && set('time', time)}
        />
      )}
      {accounts.length > 1 && (
        <Select
          label={t('reactions.accountLabel')}
          hideLabel
          value={filters.account ?? any}
          options={[
            option(any, t('reactions.anyAccount')),
            ...accounts.map((account) => option(account.id, accountName(account))),
          ]}
          onSelect={(id) => set('account', id === any ? undefined : id)}
        />
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
