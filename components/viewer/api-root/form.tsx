import { useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { type ApiPlace, addressOf } from '@/lib/viewer/readers/api-root/address';
import type { ApiEndpoint, ApiRoute } from '@/lib/viewer/readers/api-root/api-root';
import { useOpen } from '../frame';
import { Facts } from '../parts';
import { useFilled } from '../view-state';
import styles from './api-root.module.css';
import { blankFields, type Field } from './fields';

interface ApiRootFormProps {
  route: ApiRoute;
  endpoint: ApiEndpoint;
  place: ApiPlace;
}

/** A form with the arguments of a GET, which shows the exact address before the request. */
export function ApiRootForm({ route, endpoint, place }: ApiRootFormProps) {
  const open = useOpen();
  const [values, fill] = useFilled(`${endpoint.methods.join(' ')} ${route.path}`);
  const [pressed, setPressed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fields = blankFields(route, endpoint);
  const filled = (key: string) => values[key] ?? '';
  const missing = fields.filter(({ key, required }) => required && filled(key).trim() === '');
  const address = addressOf(
    place,
    route.segments,
    route.segments.map((_, index) => filled(`/${index}`)),
    fields.filter(({ kind }) => kind === 'argument').map(({ key, name }) => [name, filled(key)] as const),
  );

  const run = () => {
    setPressed(true);
    if (address !== undefined && missing.length === 0)
      open({ href: address, reading: 'json', type: 'application/json' });
    else {
      const first = missing[0] ? fields.indexOf(missing[0]) : 0;
      form.current?.querySelectorAll<HTMLElement>('input, select')[first]?.focus();
    }
  };
  return (
    <form
      ref={form}
      noValidate
      class={styles.endpoint}
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <h2 class={styles.method}>{endpoint.methods.join(' ')}</h2>
      {fields.map((field) => (
        <FormField
          key={field.key}
          field={field}
          value={filled(field.key)}
          error={pressed && missing.includes(field)}
          onInput={(value) => fill(field.key, value)}
        />
      ))}
      <Facts facts={endpoint.others.map(({ name, value }) => [name, value])} />
      <div class={styles.address}>
        {address === undefined ? (
          <span class={styles.meta}>{t('viewer.apiRoot.fillIn')}</span>
        ) : (
          <>
            <output class={styles.code} dir="ltr" aria-label={t('viewer.apiRoot.address')}>
              {address}
            </output>
            <CopyButton text={address} label={t('viewer.copyAddress')} doneLabel={t('common.copied')} />
          </>
        )}
      </div>
      <div>
        <Button kind="primary" type="submit">
          {t('viewer.apiRoot.run')}
        </Button>
      </div>
    </form>
  );
}

interface FormFieldProps {
  field: Field;
  value: string;
  /** It is required and empty. */
  error: boolean;
  onInput(value: string): void;
}

function FormField({ field, value, error, onInput }: FormFieldProps) {
  const { name, description, facts, placeholder, choices } = field;
  return (
    <div class={styles.field}>
      {choices.length > 0 ? (
        <Select
          label={name}
          value={value}
          options={[
            { value: '', label: t('viewer.apiRoot.left') },
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ]}
          onSelect={onInput}
          hint={error ? t('viewer.apiRoot.needed') : facts}
        />
      ) : (
        <TextField
          label={name}
          value={value}
          placeholder={placeholder}
          onInput={onInput}
          hint={facts}
          error={error ? t('viewer.apiRoot.needed') : undefined}
        />
      )}
      {description && (
        <p class={styles.meta} dir="auto">
          {description}
        </p>
      )}
    </div>
  );
}
