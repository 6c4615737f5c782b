import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import type { Resource } from '@/lib/viewer/model';
import type { XmlRoot } from '@/lib/viewer/readers/xml/element';

/** A notice about XML with errors; a document that was not loaded whole has a notice already. */
export function StateNotice({ state, resource }: { state: XmlRoot['state']; resource: Resource }) {
  if (state === 'whole' || (state === 'partial' && resource.cut !== undefined)) return null;
  return <Notice tone="info">{state === 'mended' ? t('viewer.xmlMended') : t('viewer.xmlPartial')}</Notice>;
}
