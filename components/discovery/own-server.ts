import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { settingsRoom } from '@/components/settings/use-settings';
import { openSetup } from '@/components/shared/open-setup';
import { useLive } from '@/components/shared/use-live';
import type { MenuItem } from '@/components/ui/menu';
import {
  type Act,
  actAddress,
  hasOwnPage,
  hostOfHandle,
  templateFor,
} from '@/lib/discovery/own-server/model';
import { isOfExample } from '@/lib/http/example';
import { t } from '@/lib/i18n';
import type { Form } from './items';

/** An act on one's own server. */
interface ActLink {
  label: string;
  href: string;
  /** Its page is for this act alone; on others the person chooses it. */
  own: boolean;
}

const actsOf = {
  actor: ['follow'],
  post: ['reply', 'like', 'share'],
  any: ['open'],
} as const satisfies Record<string, readonly Act[]>;

/** The person's own server; undefined until it is known. */
export function useOwnServer() {
  const { value: settings } = useLive(() => settingsRoom.get(), 'settings');
  if (!settings) return undefined;
  const server = settings.options.ownServer ?? { handle: '', links: [] };
  return {
    /** Its host by the handle; empty where none is set. */
    host: hostOfHandle(server.handle),
    /** Its offers for an object with that id; no server finds the invented host. */
    acts: (kind: keyof typeof actsOf, id: string): ActLink[] =>
      actsOf[kind].flatMap((act) => {
        const href = isOfExample(id) ? undefined : actAddress(server, act, id);
        const own = hasOwnPage(act, templateFor(server, act)?.name ?? '');
        return href === undefined ? [] : [{ label: t(`discovery.act.${act}`), href, own }];
      }),
    setUp: () => openSetup('discovery'),
  };
}

const Context = createContext<ReturnType<typeof useOwnServer>>(undefined);

/** The person's own server, for the rows within: asked once for all. */
export const OwnServerProvider = Context.Provider;

/** The menu item that opens an actor or a post on one's own server, or leads to its setup. */
export function useOpenOnServer(): (form: Form) => MenuItem[] {
  const server = useContext(Context);
  return ({ kind, href }) => {
    if (kind !== 'activitypub' || !server) return [];
    if (!server.host) return [{ label: t('discovery.openOnServer'), onSelect: server.setUp, shortcut: 'm' }];
    return server
      .acts('any', href)
      .map((act) => ({ label: t('discovery.openOn', [server.host]), href: act.href, shortcut: 'm' }));
  };
}
