import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { useSwitch } from '@/components/ui/use-switch';
import type { Options } from '@/lib/profile/model';
import { Outcome, useAction } from './action';
import { saveOptions } from './save-options';
import styles from './settings.module.css';

type OptionOf<Value> = {
  [Name in keyof Options]-?: NonNullable<Options[Name]> extends Value ? Name : never;
}[keyof Options];

interface OptionProps<Value> {
  name: OptionOf<Value>;
  label: string;
  hint: string;
}

/** An option that is on or off, saved when it is switched. */
export function SwitchOption({ name, on, label, hint }: OptionProps<boolean> & { on: boolean }) {
  const action = useAction(() => label);
  const toggle = useSwitch(on, (next) => saveOptions(action, { [name]: next }));
  return (
    <div class={styles.option}>
      <Checkbox label={label} hint={hint} {...toggle} />
      <Outcome of={action} />
    </div>
  );
}

interface NumberOptionProps extends OptionProps<number> {
  value: number;
  /** The choices; the value itself is always one, because a settings file may name any. */
  choices: readonly number[];
  labelOf(choice: number): string;
}

/** An option with one of some numbers, saved when it is chosen. */
export function NumberOption({ name, value, choices, labelOf, label, hint }: NumberOptionProps) {
  const action = useAction(() => label);
  const all = [...new Set([...choices, value])].sort((a, b) => a - b);
  return (
    <div class={styles.option}>
      <Select
        label={label}
        hint={hint}
        value={String(value)}
        options={all.map((choice) => ({ value: String(choice), label: labelOf(choice) }))}
        onSelect={(chosen) => void saveOptions(action, { [name]: Number(chosen) })}
      />
      <Outcome of={action} />
    </div>
  );
}
