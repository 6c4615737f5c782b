import type { IconName } from '@/components/ui/icon';
import type { AgentKind } from '@/lib/discovery/agents';
import type { Finding, UndeclaredKind } from '@/lib/discovery/contract';
import { agentName } from '@/lib/discovery/link-words';
import { isAgentKind } from '@/lib/discovery/model';
import { t } from '@/lib/i18n';
import { agentIcons, type Form, type Item } from './items';
import { formName, typeName } from './words';

type OtherKind = Exclude<UndeclaredKind, AgentKind>;

const others: Record<OtherKind, { icon: IconName; name(): string }> = {
  sitemap: { icon: 'list-tree', name: () => t('discovery.name.sitemap') },
  'host-meta': { icon: 'network', name: () => t('discovery.more.name.hostMeta') },
  webfinger: { icon: 'user', name: () => t('discovery.more.name.webfinger') },
  nodeinfo: { icon: 'share-2', name: () => t('discovery.more.name.nodeinfo') },
  security: { icon: 'info', name: () => t('discovery.more.name.security') },
  openid: { icon: 'user', name: () => t('discovery.more.name.openid') },
  'api-root': { icon: 'house', name: () => t('discovery.name.apiRoot') },
};

/** Rows for what a site offers without a link; documents for agents stand in the group of those. */
export function itemsOfFindings(found: readonly Finding[]): { agents: Item[]; others: Item[] } {
  const rows: { agents: Item[]; others: Item[] } = { agents: [], others: [] };
  for (const { kind, href, type } of found) {
    if (isAgentKind(kind)) {
      const form = formName({ kind, type });
      const about = { icon: agentIcons[kind], name: agentName({ kind, href, title: '' }) };
      rows.agents.push({ ...rowOf(kind, { href, type, kind, name: form }), ...about });
    } else {
      const known = kind === 'sitemap' || kind === 'api-root' ? kind : null;
      const form = kind === 'sitemap' ? t('discovery.form.xml') : otherForm(type);
      const { icon, name } = others[kind];
      rows.others.push({ ...rowOf(kind, { href, type, kind: known, name: form }), icon, name: name() });
    }
  }
  return rows;
}

const rowOf = (kind: UndeclaredKind, form: Form): Omit<Item, 'icon' | 'name'> => ({
  key: `${kind} ${form.href}`,
  meta: form.name,
  forms: [form],
  from: [],
  mark: t('discovery.more.mark'),
  readable: true,
  text: '',
});

const otherForm = (type: string): string =>
  type === 'text/plain' ? t('discovery.form.text') : typeName(type);
