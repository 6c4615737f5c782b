import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Confirm } from '@/components/ui/confirm';
import { Notice } from '@/components/ui/notice';
import { saveFile } from '@/components/ui/save-file';
import { useAnswer } from '@/components/ui/use-answer';
import type { BrokenDatabase } from '@/lib/backup/contract';
import { takeOut } from '@/lib/backup/stored-file';
import { ask } from '@/lib/bus/ask';
import type { Result } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import { formatNumber } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';

const service = ask('backup');

/** For an answer of the worker that did not come: what is stored cannot be opened, or else a bug. */
export function Broken({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { value: databases } = useAnswer(() => service.broken(), []);
  if (databases && databases.length > 0) return <BrokenDatabases databases={databases} />;
  return (
    <Notice tone="lost" actions={onRetry && <Button onClick={onRetry}>{t('common.tryAgain')}</Button>}>
      {t('common.somethingBroke')}
    </Notice>
  );
}

/** Each with what it held, and the ways on. */
export const BrokenDatabases = ({ databases }: { databases: readonly BrokenDatabase[] }) => (
  <>
    {databases.map((each) => (
      <BrokenRoom key={each.name} database={each} />
    ))}
  </>
);

function BrokenRoom({ database: { name, title, why, records, secret } }: { database: BrokenDatabase }) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<Result<null>>, done: () => Promise<void> | void) => {
    setBusy(true);
    try {
      const result = await work();
      if (result.ok) await done();
      setFailure(result.ok ? undefined : sentenceOf(result.failure));
    } catch {
      setFailure(t('common.somethingBroke'));
    } finally {
      setBusy(false);
    }
  };
  const save = () =>
    run(
      () => service.saveBroken(name),
      async () => {
        const file = await takeOut();
        if (file) saveFile(`${name}.jsonl`, file);
      },
    );
  // Everything in the page asks again.
  const renew = () =>
    run(
      () => service.renew(name),
      () => location.reload(),
    );

  return (
    <Notice
      tone="lost"
      title={t('backup.broken.title', [title])}
      actions={
        <>
          {records !== undefined && !secret && (
            <Button icon="download" busy={busy} onClick={() => void save()}>
              {t('backup.broken.save')}
            </Button>
          )}
          <Confirm
            label={t('backup.broken.renew')}
            question={t('backup.broken.question', [title])}
            really={t('backup.broken.renew')}
            keep={t('common.cancel')}
            busy={busy}
            onConfirm={() => void renew()}
          />
        </>
      }
    >
      {joinSentences(
        t(`backup.broken.${why}`),
        records === undefined
          ? t('backup.broken.uncounted')
          : t('backup.broken.held', records, [formatNumber(records)]),
        t('backup.broken.safe'),
        ...(secret ? [t('backup.broken.secret')] : []),
      )}
      {failure && <p role="alert">{failure}</p>}
    </Notice>
  );
}
