import { settingsRoom } from '@/components/settings/use-settings';
import { copyText } from '@/components/shared/copy-text';
import { Menu } from '@/components/ui/menu';
import { type CopyFormat, copyFormats } from '@/lib/discovery/copy';
import { copiedWords, copyAllText } from '@/lib/discovery/link-words';
import type { PageView } from '@/lib/discovery/model';
import { t } from '@/lib/i18n';

/** A menu that copies all links of a page in a chosen format, which the keyboard shortcut uses from then on. */
export function CopyAll({ view }: { view: PageView }) {
  const copy = (format: CopyFormat) => {
    copyText(copyAllText(view, format), copiedWords(view, format));
    void settingsRoom.setOptions({ copyFormat: format }).catch(() => undefined);
  };
  const items = copyFormats.map((format) => ({
    label: t(`discovery.as.${format}`),
    onSelect: () => copy(format),
  }));
  return (
    <Menu label={t('discovery.copyAll')} icon="copy" wide items={items} note={t('discovery.copyAllNote')} />
  );
}
