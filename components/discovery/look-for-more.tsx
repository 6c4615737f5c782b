import { useState } from 'preact/hooks';
import { FailureNotice } from '@/components/shared/failure-notice';
import { Button } from '@/components/ui/button';
import type { IconName } from '@/components/ui/icon';
import { List } from '@/components/ui/list';
import { announce } from '@/components/ui/live-region';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Section } from '@/components/ui/section';
import type { Finding, Undeclared, UndeclaredKind } from '@/lib/discovery/contract';
import type { Failure } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import styles from './discovery.module.css';
import { ItemRow } from './item-row';
import type { Item } from './items';
import { undeclared } from './rooms';
import { typeName } from './words';

interface LookForMoreProps {
  tabId: number;
  page: string;
  known: Undeclared | undefined;
}

/** Asks the page's site, on a press, for what it offers without a link. */
export function LookForMore({ tabId, page, known }: LookForMoreProps) {
  const [looked, setLooked] = useState<Undeclared>();
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const shown = looked ?? known;
  if (!shown) return null;
  const { host, requests, found } = shown;

  async function look(): Promise<void> {
    setBusy(true);
    const result = await undeclared.look(tabId).catch(() => undefined);
    setBusy(false);
    setFailure(result && !result.ok ? result.failure : undefined);
    if (!result) announce(t('common.somethingBroke'));
    if (!result?.ok) return;
    setLooked(result.value);
    const count = result.value.found?.length ?? 0;
    announce(
      count > 0 ? t('discovery.more.found', count, [formatNumber(count)]) : t('discovery.more.none', [host]),
    );
  }

  return (
    <div class={styles.further}>
      <ProgressBar active={busy} label={t('discovery.more.asking', [host])} />
      {found && found.length > 0 && (
        <Section title={t('discovery.more.title')}>
          <List label={t('discovery.more.title')}>
            {itemsOfFindings(found).map((item) => (
              <ItemRow key={item.key} item={item} tabId={tabId} page={page} />
            ))}
          </List>
        </Section>
      )}
      <div class={styles.ask}>
        <Button icon="search" busy={busy} onClick={() => void look()}>
          {t(found ? 'discovery.more.again' : 'discovery.more.look')}
        </Button>
        <p>
          {joinSentences(
            found?.length === 0 && t('discovery.more.none', [host]),
            t('discovery.more.hint', requests, [formatNumber(requests), host]),
          )}
        </p>
      </div>
      {failure && <FailureNotice failure={failure} onRetry={() => void look()} />}
    </div>
  );
}

/** Rows for what a site offers without a link. */
const itemsOfFindings = (found: readonly Finding[]): Item[] => found.map(itemOf);

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
