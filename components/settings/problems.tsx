import { Broken } from '@/components/shared/broken';
import { Button, IconButton } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Section } from '@/components/ui/section';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { build } from '@/lib/bus/build';
import type { Problem } from '@/lib/bus/problems';
import { t } from '@/lib/i18n';
import { formatDateTime } from '@/lib/i18n/format';
import styles from './problems.module.css';
import settings from './settings.module.css';

const problemsRoom = ask('problems');

/** Problems since the browser started, to read and copy into a report. */
export function Problems() {
  const { value: problems, failed, again } = useAnswer(() => problemsRoom.list(), []);
  const remove = (times?: readonly number[]) => problemsRoom.remove(times).then(again, again);
  return (
    <Section large title={t('problems.title')}>
      <div class={settings.stack}>
        <p class={settings.meta}>{t('problems.intro')}</p>
        {failed && <Broken onRetry={again} />}
        {problems?.length === 0 && <p>{t('problems.none')}</p>}
        {problems && problems.length > 0 && (
          <>
            <ul class={styles.list} aria-label={t('problems.list')}>
              {problems.map((one) => (
                <li key={one.at} class={styles.row}>
                  <span>
                    <code dir="ltr">{wordsOf(one)}</code>
                    <span class={settings.meta}> {formatDateTime(one.at)}</span>
                  </span>
                  <IconButton
                    icon="x"
                    label={t('problems.remove', [wordsOf(one)])}
                    onClick={() => void remove([one.at])}
                  />
                </li>
              ))}
            </ul>
            <div class={settings.line}>
              <CopyButton
                wide
                text={() => reportOf(problems)}
                label={t('problems.copy')}
                doneLabel={t('common.copied')}
              />
              <Button onClick={() => void remove()}>{t('problems.clear')}</Button>
            </div>
          </>
        )}
      </div>
    </Section>
  );
}

const wordsOf = ({ of, why, host }: Problem): string => [of, why, host].filter(Boolean).join(' · ');

/** Markdown, in English: for those who read reports. */
const reportOf = (problems: readonly Problem[]): string =>
  [
    `Waymark ${build}, ${navigator.userAgent}`,
    '',
    ...problems.map((one) => `- ${new Date(one.at).toISOString()} \`${wordsOf(one)}\``),
  ].join('\n');
