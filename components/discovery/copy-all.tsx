import { announce } from '@/components/ui/live-region';
import { Menu } from '@/components/ui/menu';
import { type CopyFormat, copyFormats, htmlOf, linkHeaderOf, markdownOf } from '@/lib/discovery/copy';
import { linksetOf } from '@/lib/discovery/linkset';
import type { PageView } from '@/lib/discovery/model';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { copiedOf } from './items';

/** All links of a page, copied in the form of one's choice. */
export function CopyAll({ view }: { view: PageView }) {
  const copy = (format: CopyFormat) => {
    const count = view.links.length;
    navigator.clipboard.writeText(textOf(view, format)).then(
      () => announce(t('discovery.copiedAll', count, [formatNumber(count), formatName(format)])),
      () => announce(t('discovery.notCopied')),
    );
  };
  return (
    <Menu
      label={t('discovery.copyAll')}
      icon="copy"
      wide
      items={copyFormats.map((format) => ({ label: formatName(format), onSelect: () => copy(format) }))}
    />
  );
}

function textOf(view: PageView, format: CopyFormat): string {
  const links = copiedOf(view);
  switch (format) {
    case 'markdown':
      return markdownOf(links);
    case 'html':
      return htmlOf(links);
    case 'header':
      return linkHeaderOf(links);
    case 'linkset':
      return linksetOf(links, view.url);
  }
}

function formatName(format: CopyFormat): string {
  switch (format) {
    case 'markdown':
      return t('discovery.as.markdown');
    case 'html':
      return t('discovery.as.html');
    case 'header':
      return t('discovery.as.header');
    case 'linkset':
      return t('discovery.as.linkset');
  }
}
