import { Select } from '@/components/ui/select';

/** Value of the option for no filter: no other value is a space, while the login of a deleted account is empty. */
const any = ' ';

interface FilterSelectProps {
  label: string;
  hideLabel?: boolean;
  anyLabel: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChoose(value: string | undefined): void;
}

export function FilterSelect({ anyLabel, value = any, options, onChoose, ...field }: FilterSelectProps) {
  return (
    <Select
      {...field}
      value={value}
      options={[{ value: any, label: anyLabel }, ...options]}
      onSelect={(chosen) => onChoose(chosen === any ? undefined : chosen)}
    />
  );
}
