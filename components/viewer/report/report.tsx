import { useEffect } from 'preact/hooks';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Button } from '@/components/ui/button';
import { announce } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import type { WantedReport } from '@/lib/viewer/model';
import { levels, type Report } from '@/lib/viewer/readers/report/model';
import { hostsOf } from '@/lib/viewer/readers/report/requests';
import { Changes } from './changes';
import { ExportReport } from './export-report';
import { Findings } from './findings';
import styles from './report.module.css';
import { useReport } from './use-report';
import { factWords } from './words';

/** What is wrong with a page for machines, what it lacks, and what it has. */
export function ReportView({ wanted }: { wanted: WantedReport }) {
  const { pageUrl, requests } = wanted;
  const { phase, ended, report, before, failure, stop, again } = useReport(wanted);
  const summary = report && summaryOf(report);
  useEffect(() => {
    document.title = t('viewer.tabTitle', [t('report.title')]);
  }, []);
  useEffect(() => {
    if (summary) announce(summary);
  }, [summary]);
  const all = formatNumber(requests.length);
  return (
    <div class={styles.page}>
      <ProgressBar active={phase === 'asking'} label={t('report.asking')} />
      <header class={styles.head}>
        <h1 class={styles.title}>{t('report.title')}</h1>
        <p class={styles.meta}>
          <bdi>{pageUrl}</bdi>
        </p>
        {phase === 'asking' ? (
          <p class={styles.meta}>
            {t('report.progress', [formatNumber(ended), all, hostsOf(requests).join(', ')])}
          </p>
        ) : (
          <p class={styles.summary}>{summary}</p>
        )}
        <div class={styles.actions}>
          {phase === 'asking' ? (
            <Button onClick={stop}>{t('viewer.stop')}</Button>
          ) : (
            <Button icon="refresh-cw" onClick={again}>
              {t('report.again')}
            </Button>
          )}
          {report && <ExportReport report={report} />}
        </div>
      </header>
      {phase === 'stopped' && <Notice tone="info">{t('report.stopped', [formatNumber(ended), all])}</Notice>}
      {phase === 'done' && !report && failure && <FailureNotice failure={failure} onRetry={again} />}
      {phase === 'done' && !report && !failure && <Notice tone="lost">{t('report.noPage')}</Notice>}
      {report && (
        <>
          <Findings label={t('report.findings')} findings={sorted(report)} />
          <Facts report={report} />
          <Changes report={report} before={before} />
          <Asked report={report} />
        </>
      )}
    </div>
  );
}

const sorted = ({ findings }: Report) =>
  levels.flatMap((level) => findings.filter((finding) => finding.level === level));

function summaryOf({ findings }: Report): string {
  if (findings.length === 0) return t('report.nothing');
  const of = (level: (typeof levels)[number]) => findings.filter((finding) => finding.level === level).length;
  return joinFacts(
    ...levels.map(
      (level) => of(level) > 0 && t(`report.count.${level}`, of(level), [formatNumber(of(level))]),
    ),
  );
}

function Facts({ report: { facts } }: { report: Report }) {
  if (facts.length === 0) return null;
  return (
    <section class={styles.section} aria-labelledby="report-facts">
      <h2 id="report-facts">{t('report.facts')}</h2>
      <ul class={styles.facts}>
        {facts.map((fact) => (
          <li key={fact.name}>{factWords(fact)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Every request with its status. */
function Asked({ report: { asked } }: { report: Report }) {
  return (
    <details class={styles.section}>
      <summary>{t('report.asked', asked.length, [formatNumber(asked.length)])}</summary>
      <ul class={styles.facts}>
        {asked.map(({ href, status }) => (
          <li key={href}>
            <bdi>{href}</bdi> <span class={styles.meta}>{status || t('report.unanswered')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
