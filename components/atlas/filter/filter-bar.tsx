import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { CountUp } from '@/components/ui/count-up';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { SearchField } from '@/components/ui/text-field';
import type { Choices } from '@/lib/atlas/contract';
import type { Filter, FilterChange } from '@/lib/atlas/model';
import { t } from '@/lib/i18n';
import { formatYear } from '@/lib/i18n/calendar-format';
import { countryName } from '@/lib/i18n/format';
import { useEngine } from '../engine';
import { cityName, dayRange } from '../words';
import { copyWords, type ReceiverNames, useReceiverNames } from './copies';
import { fieldsOf, wholeYear } from './fields';
import styles from './filter.module.css';

interface FilterBarProps {
  filter: Filter;
  onFilter(change: FilterChange): void;
  /** Offers to leave out check-ins without photos. */
  withPhotos?: boolean;
}

interface FilterHeadProps extends FilterBarProps {
  /** How much the filter leaves, with its words. */
  count: { of: number; words(count: number): string };
  /** Further parts of the head. */
  children?: ComponentChildren;
}

/** The head of filtered content. */
export const FilterHead = ({ count, children, ...filtering }: FilterHeadProps) => (
  <div class={styles.box}>
    <div class={styles.head}>
      <h2 class={styles.count}>
        <span role="status">
          <CountUp name="count" to={count.of} words={count.words} />
        </span>
      </h2>
      <FilterBar {...filtering} />
      {children}
    </div>
  </div>
);

/** The fields of the filter, each choice with its count; folded where the window is narrow. */
function FilterBar({ filter, onFilter, withPhotos = false }: FilterBarProps) {
  const { value: choices } = useEngine((engine) => engine.choices(filter), [filter]);
  const names = useReceiverNames(copiesIn(filter, choices));
  const [open, setOpen] = useState(false);
  const id = useId();
  const fields = fieldsOf(filter, choices, onFilter, names).filter(({ choices }) => choices.length > 0);

  return (
    <search class={styles.bar} aria-label={t('atlas.filter.title')}>
      <div class={styles.search}>
        <SearchField
          label={t('atlas.filter.search')}
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
      <Chips {...{ filter, onFilter, names }} />
    </search>
  );
}

const copiesIn = ({ copies }: Filter, choices: Choices | undefined) => [
  ...(copies ? [copies] : []),
  ...(choices?.copies ?? []).map(({ value }) => value),
];

interface Chip {
  words: string;
  without: FilterChange;
}

/** An empty filter. */
const nothing: FilterChange = {
  text: '',
  from: undefined,
  to: undefined,
  place: undefined,
  country: undefined,
  locality: undefined,
  category: undefined,
  photos: undefined,
  copies: undefined,
};

/** The active filters, each with a button that removes it; nothing without any. */
function Chips({ filter, onFilter, names }: FilterBarProps & { names: ReceiverNames }) {
  const { place } = filter;
  const { value } = useEngine(async (engine) => (place ? engine.place(place) : undefined), [place]);
  const chips = chipsOf(filter, names, value?.place.id === place ? value?.place.name : undefined);
  if (chips.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" class={styles.chips} aria-label={t('atlas.filter.active')}>
      {chips.map(({ words, without }) => (
        <li key={Object.keys(without).join()}>
          <button
            type="button"
            class={styles.chip}
            aria-label={t('atlas.filter.remove', [words])}
            onClick={() => onFilter(without)}
          >
            <bdi dir="auto">{words}</bdi>
            <Icon name="x" />
          </button>
        </li>
      ))}
      <li>
        <Button kind="quiet" onClick={() => onFilter(nothing)}>
          {t('atlas.filter.clear')}
        </Button>
      </li>
    </ul>
  );
}

function chipsOf(filter: Filter, names: ReceiverNames, placeName: string | undefined): Chip[] {
  const { text, from, to, place, country, locality, category, photos, copies } = filter;
  const chips: Chip[] = [];
  const add = (words: string, without: FilterChange) => chips.push({ words, without });
  if (text.trim()) add(t('atlas.filter.words', [text.trim()]), { text: '' });
  if (place !== undefined) add(placeName ?? t('atlas.filter.place'), { place: undefined });
  if (category !== undefined) add(category, { category: undefined });
  if (locality !== undefined)
    add(cityName(country ?? '', locality), { locality: undefined, country: undefined });
  else if (country !== undefined) add(countryName(country), { country: undefined });
  if (from !== undefined || to !== undefined) add(daysIn(filter), { from: undefined, to: undefined });
  if (photos) add(t('atlas.filter.photos'), { photos: undefined });
  if (copies) add(copyWords(copies, names), { copies: undefined });
  return chips;
}

function daysIn(filter: Filter): string {
  const year = wholeYear(filter);
  const { from, to } = filter;
  if (year !== undefined) return formatYear(year);
  if (from !== undefined && to !== undefined) return dayRange(from, to);
  if (from !== undefined) return t('atlas.filter.since', [dayRange(from, from)]);
  return to === undefined ? '' : t('atlas.filter.until', [dayRange(to, to)]);
}
