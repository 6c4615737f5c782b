import { useRef, useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { t } from '@/lib/i18n';
import { type ApiPlace, addressOf } from '@/lib/viewer/readers/api-root/address';
import type { ApiEndpoint, ApiRoute } from '@/lib/viewer/readers/api-root/api-root';
import { Facts } from '../parts';
import { useFilled } from '../view-state';
import styles from './api-root.module.css';
import { ApiRootField } from './field';
import { blankFields, type Field } from './fields';

interface ApiRootFormProps {
  route: ApiRoute;
  endpoint: ApiEndpoint;
  place: ApiPlace;
  onRun(href: string): void;
}

/** What a GET takes, to fill in; the exact address is there before anything is asked. */
export function ApiRootForm({ route, endpoint, place, onRun }: ApiRootFormProps) {
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
    if (address !== undefined && missing.length === 0) onRun(address);
    else {
      const first = missing[0] ? fields.indexOf(missing[0]) : 0;
      form.current?.querySelectorAll<HTMLElement>('input, select')[first]?.focus();
    }
  };
  const field = (each: Field) => (
    <ApiRootField
      key={each.key}
      field={each}
      value={filled(each.key)}
      error={pressed && missing.includes(each)}
      onInput={(value) => fill(each.key, value)}
    />
  );
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
      <h3 class={styles.method}>{endpoint.methods.join(' ')}</h3>
      {fields.map(field)}
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
