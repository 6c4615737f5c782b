import type { IconName } from '@/components/ui/icon';
import type { Finding, UndeclaredKind } from '@/lib/discovery/contract';
import { t } from '@/lib/i18n';
import type { Item } from './items';
import { typeName } from './words';

/** Rows for what a site offers without a link. */
export const itemsOfFindings = (found: readonly Finding[]): Item[] => found.map(itemOf);

const icons: Record<UndeclaredKind, IconName> = {
  sitemap: 'list-tree',
  'host-meta': 'network',
  webfinger: 'user',
  nodeinfo: 'share-2',
  security: 'info',
  'api-catalog': 'network',
  openid: 'user',
  'api-root': 'house',
};

const names: Record<UndeclaredKind, () => string> = {
  sitemap: () => t('discovery.name.sitemap'),
  'host-meta': () => t('discovery.more.name.hostMeta'),
  webfinger: () => t('discovery.more.name.webfinger'),
  nodeinfo: () => t('discovery.more.name.nodeinfo'),
  security: () => t('discovery.more.name.security'),
  'api-catalog': () => t('discovery.more.name.apiCatalog'),
  openid: () => t('discovery.more.name.openid'),
  'api-root': () => t('discovery.name.apiRoot'),
};

function itemOf({ kind, href, type }: Finding): Item {
  const name = names[kind]();
  const form = kind === 'sitemap' ? t('discovery.form.xml') : formName(type);
  return {
    key: `${kind} ${href}`,
    icon: icons[kind],
    name,
    meta: form,
    forms: [{ href, type, kind: kind === 'sitemap' || kind === 'api-root' ? kind : null, name: form }],
    from: [],
    mark: t('discovery.more.mark'),
    readable: true,
    text: '',
  };
}

const formName = (type: string): string =>
  type === 'text/plain' ? t('discovery.form.text') : typeName(type);
