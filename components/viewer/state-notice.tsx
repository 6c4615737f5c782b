import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import { endsReading, type XmlFault } from '@/lib/viewer/readers/xml/fault';

/** A notice about XML with errors; a document that was not loaded whole has a notice already. */
export function StateNotice({ fault, resource }: { fault: XmlFault | undefined; resource: Resource }) {
  if (!fault || (endsReading(fault) && resource.cut !== undefined)) return null;
  return <Notice tone="info">{faultWords(fault)}</Notice>;
}

/** An error in XML, its position, and how much is shown. */
export function faultWords({ kind, line, column, written, due }: XmlFault): string {
  const place: [string, string] = [formatNumber(line), formatNumber(column)];
  if (kind === 'end') return t('viewer.endsEarly', place);
  if (kind === 'tag')
    return t('viewer.notXml', [
      ...place,
      due ? t('viewer.fault.due', [written, due]) : t('viewer.fault.tag', [written]),
    ]);
  const bare = kind === 'reference' && written === '&';
  return t('viewer.xmlMended', [
    ...place,
    bare ? t('viewer.fault.bare') : t(`viewer.fault.${kind}`, [written]),
  ]);
}
