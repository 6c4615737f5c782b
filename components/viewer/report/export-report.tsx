import { copyText } from '@/components/shared/copy-text';
import { Menu } from '@/components/ui/menu';
import { saveFile } from '@/components/ui/save-file';
import { t } from '@/lib/i18n';
import { extensionOf, reportFormats, writeReport } from '@/lib/viewer/readers/report/export';
import type { Report } from '@/lib/viewer/readers/report/model';
import { hostOf } from '@/lib/viewer/readers/text/text';
import { reportWords } from './words';

/** The report as text for people, for the next comparison, or for other tools. */
export function ExportReport({ report }: { report: Report }) {
  const host = hostOf(report.url).replace(/[^\w.-]+/g, '-');
  const items = [
    {
      label: t('report.export.copy'),
      onSelect: () => copyText(writeReport(report, 'markdown', reportWords()), t('common.copied')),
    },
    ...reportFormats.map((format) => ({
      label: t(`report.export.${format}`),
      onSelect: () =>
        saveFile(
          `report-${host}.${extensionOf(format)}`,
          new Blob([writeReport(report, format, reportWords())]),
        ),
    })),
  ];
  return <Menu label={t('report.export.title')} icon="download" wide items={items} />;
}
