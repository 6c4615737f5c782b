import { useEffect, useId, useRef } from 'preact/hooks';
import styles from './field.module.css';
import hidden from './hidden.module.css';

/** One object each: Preact types the attributes of an input by its `type`. */
const kinds = {
  text: { type: 'text' },
  search: { type: 'search' },
  password: { type: 'password' },
  url: { type: 'url' },
  number: { type: 'number' },
  date: { type: 'date' },
  'datetime-local': { type: 'datetime-local' },
} as const;

interface TextFieldProps {
  label: string;
  value: string;
  onInput: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** Such as "123 left". */
  counter?: string | undefined;
  multiline?: boolean | undefined;
  type?: keyof typeof kinds | undefined;
  placeholder?: string | undefined;
  hideLabel?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  inputRef?: { current: HTMLElement | null } | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, value, hint, error, counter, multiline, type = 'text' } = props;
  const id = useId();
  const control = useRef<HTMLElement | null>(null);

  // The attribute works only as the page loads.
  useEffect(() => {
    if (props.autoFocus) control.current?.focus();
  }, [props.autoFocus]);

  const shared = {
    id,
    class: styles.control,
    value,
    placeholder: props.placeholder,
    // Where it is empty, the placeholder stands where the words of the page do.
    dir: value ? ('auto' as const) : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': hint || error || counter ? `${id}-below` : undefined,
    onInput: (event: { currentTarget: { value: string } }) => props.onInput(event.currentTarget.value),
    onKeyDown: props.onKeyDown,
    ref: (element: HTMLElement | null) => {
      control.current = element;
      if (props.inputRef) props.inputRef.current = element;
    },
  };
  return (
    <div class={styles.field}>
      <label for={id} class={props.hideLabel ? hidden.hidden : styles.label}>
        {label}
      </label>
      {multiline ? (
        <textarea rows={2} {...shared} />
      ) : (
        <input {...kinds[type]} autocomplete="off" spellcheck={type === 'text'} {...shared} />
      )}
      <div class={styles.below} id={`${id}-below`}>
        {error ? <span class={styles.error}>{error}</span> : hint && <span>{hint}</span>}
        {counter && <span class={styles.counter}>{counter}</span>}
      </div>
    </div>
  );
}

type SearchFieldProps = Pick<
  TextFieldProps,
  'label' | 'value' | 'onInput' | 'onKeyDown' | 'inputRef' | 'placeholder'
>;

/** A search, which says within the field what it is for: its label, or the placeholder. */
export const SearchField = (props: SearchFieldProps) => (
  <TextField type="search" hideLabel placeholder={props.label} {...props} />
);
