import { useId, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { Filter, FilterChange } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { useEngine } from '../engine';
import { Chips } from './chips';
import { fieldsOf } from './fields';
import styles from './filter.module.css';

interface FilterBarProps {
  filter: Filter;
  onFilter(change: FilterChange): void;
  /** Offers to leave out check-ins without photos. */
  withPhotos?: boolean;
}

/** Fields that narrow what is shown, each choice with its count; folded where the window is narrow. */
export function FilterBar({ filter, onFilter, withPhotos = false }: FilterBarProps) {
  const { value: choices } = useEngine((engine) => engine.choices(filter), [filter]);
  const [open, setOpen] = useState(false);
  const id = useId();
  const fields = fieldsOf(filter, choices, onFilter).filter(({ choices }) => choices.length > 0);

  return (
    <search class={styles.bar} aria-label={t('atlas.filter.title')}>
      <div class={styles.search}>
        <TextField
          type="search"
          label={t('atlas.filter.search')}
          hideLabel
          placeholder={t('atlas.filter.search')}
          value={filter.text}
          onInput={(text) => onFilter({ text })}
        />
      </div>
      <div class={styles.fold}>
        <Button icon="filter" expanded={open} controls={id} onClick={() => setOpen(!open)}>
          {t('atlas.filter.title')}
        </Button>
      </div>
      <div class={styles.fields} id={id} data-open={open}>
        {fields.map(({ name, label, all, value, choices, onSelect }) => (
          <Select
            key={name}
            label={label}
            hideLabel
            value={value}
            options={[{ value: '', label: all }, ...choices]}
            onSelect={onSelect}
          />
        ))}
        {withPhotos && (
          <Checkbox
            label={t('atlas.filter.photos')}
            checked={filter.photos === true}
            onChange={(checked) => onFilter({ photos: checked || undefined })}
          />
        )}
      </div>
      <Chips filter={filter} onFilter={onFilter} />
    </search>
  );
}
