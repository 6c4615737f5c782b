import { copyText } from '@/components/shared/copy-text';
import { Menu } from '@/components/ui/menu';
import { type CopyFormat, copyFormats, htmlOf, linkHeaderOf, markdownOf } from '@/lib/discovery/copy';
import { linksetOf } from '@/lib/discovery/linkset';
import type { PageView } from '@/lib/discovery/model';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { copiedOf } from './items';

/** A menu that copies all links of a page in a chosen format. */
export function CopyAll({ view }: { view: PageView }) {
  const count = view.links.length;
  const items = copyFormats.map((format) => {
    const label = t(`discovery.as.${format}`);
    const done = () => t('discovery.copiedAll', count, [formatNumber(count), label]);
    return { label, onSelect: () => copyText(textOf(view, format), done()) };
  });
  return <Menu label={t('discovery.copyAll')} icon="copy" wide items={items} />;
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
