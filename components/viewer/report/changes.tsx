import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import { announce } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatDateTime, formatNumber } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import { changesBetween } from '@/lib/viewer/readers/report/changes';
import type { Report } from '@/lib/viewer/readers/report/model';
import { readReportFile } from '@/lib/viewer/readers/report/schema';
import { Findings } from './findings';
import styles from './report.module.css';

/** Compares with the last report on the page in this session, or with an exported one. */
export function Changes({ report, before }: { report: Report; before: Report | undefined }) {
  const [other, setOther] = useState<Report | 'unreadable'>();
  const choose = async ([file]: readonly File[]) => {
    const chosen = (file && readReportFile(await file.text().catch(() => ''))) ?? 'unreadable';
    setOther(chosen);
    if (chosen !== 'unreadable') announce(wordsOf(report, chosen));
  };
  const compared = other !== undefined && other !== 'unreadable' ? other : undefined;
  const changes = compared && changesBetween(compared, report);
  return (
    <section class={styles.section} aria-labelledby="report-compare">
      <h2 id="report-compare">{t('report.compare.title')}</h2>
      <div class={styles.actions}>
        {before && (
          <Button
            onClick={() => {
              setOther(before);
              announce(wordsOf(report, before));
            }}
          >
            {t('report.compare.last')}
          </Button>
        )}
        <FileButton
          label={t('report.compare.file')}
          accept=".json,application/json"
          onFiles={(files) => void choose(files)}
        />
      </div>
      {other === 'unreadable' && (
        <Notice tone="lost" alert>
          {t('report.compare.unreadable')}
        </Notice>
      )}
      {compared && changes && (
        <>
          <p class={styles.meta}>
            <bdi>{compared.url}</bdi>, {formatDateTime(compared.at)}
          </p>
          <p class={styles.summary}>{wordsOf(report, compared)}</p>
          {changes.mended.length > 0 && <h3>{t('report.compare.mended')}</h3>}
          <Findings label={t('report.compare.mended')} findings={changes.mended} />
          {changes.fresh.length > 0 && <h3>{t('report.compare.fresh')}</h3>}
          <Findings label={t('report.compare.fresh')} findings={changes.fresh} />
        </>
      )}
    </section>
  );
}

function wordsOf(report: Report, other: Report): string {
  const { mended, fresh, left } = changesBetween(other, report);
  return joinFacts(
    t('report.compare.countMended', mended.length, [formatNumber(mended.length)]),
    t('report.compare.countFresh', fresh.length, [formatNumber(fresh.length)]),
    t('report.compare.countLeft', left, [formatNumber(left)]),
  );
}
