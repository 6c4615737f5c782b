import { t } from '@/lib/i18n';
import type { ApiArgument } from '@/lib/viewer/readers/api-root/api-root';
import styles from './api-root.module.css';
import { argumentWords } from './words';

/** What a method takes, to read. */
export function ApiRootArguments({ args }: { args: readonly ApiArgument[] }) {
  if (args.length === 0) return null;
  return (
    <ul aria-label={t('viewer.apiRoot.arguments')} class={styles.arguments}>
      {args.map((argument) => (
        <li key={argument.name}>
          <bdi dir="ltr" class={styles.code}>
            {argument.name}
          </bdi>
          <div class={styles.meta}>{argumentWords(argument)}</div>
          {argument.description && <div dir="auto">{argument.description}</div>}
        </li>
      ))}
    </ul>
  );
}
