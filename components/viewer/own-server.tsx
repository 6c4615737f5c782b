import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { Button, LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import type { Resource } from '@/lib/viewer/model';
import type { Thing } from '@/lib/viewer/readers/activitypub/thing';
import { hostOf } from '@/lib/viewer/readers/text/text';
import styles from './sheet.module.css';

/** The person's own server; the room "discovery" provides it. */
export interface OwnServer {
  /** Empty where none is set. */
  host: string;
  /** Its offers for the id of an object, each a page there. */
  acts(kind: 'actor' | 'post' | 'any', id: string): { label: string; href: string; own: boolean }[];
  setUp(): void;
}

export const OwnServerContext = createContext<OwnServer | undefined>(undefined);

/** Follow an actor, or answer a post, on one's own server. */
export function ActOnServer({ thing: { id, shape, types } }: { thing: Thing }) {
  const server = useContext(OwnServerContext);
  if (!server || !id || (shape !== 'actor' && shape !== 'post') || types.includes('Tombstone')) return null;
  if (!server.host)
    return (
      <div class={styles.line}>
        <Button kind="quiet" onClick={server.setUp}>
          {t(`viewer.server.setUp.${shape}`)}
        </Button>
      </div>
    );
  const acts = server.acts(shape, id);
  if (acts.length === 0) return null;
  const hosts = formatList([...new Set(acts.map(({ href }) => hostOf(href)))]);
  const label = t('viewer.server.on', [hosts]);
  return (
    <fieldset class={styles.stack}>
      <legend class={styles.meta}>{label}</legend>
      <div class={styles.buttons}>
        {acts.map((act) => (
          <LinkButton key={act.label} href={act.href}>
            {act.label}
          </LinkButton>
        ))}
      </div>
      {acts.some(({ own }) => !own) && <p class={styles.meta}>{t(`viewer.server.choose.${shape}`)}</p>}
    </fieldset>
  );
}

/** A way to read what its server shows to other servers alone. */
export function ReadOnServer({ resource: { status, reading, url } }: { resource: Resource }) {
  const server = useContext(OwnServerContext);
  if (!server || reading !== 'activitypub' || (status !== 401 && status !== 403)) return null;
  const [open] = server.acts('any', url);
  if (server.host && !open) return null;
  return (
    <Notice
      tone="info"
      actions={
        open ? (
          <LinkButton href={open.href}>{t('viewer.server.read')}</LinkButton>
        ) : (
          <Button onClick={server.setUp}>{t('viewer.server.setUp.read')}</Button>
        )
      }
    >
      <p>{t('viewer.server.signed', [hostOf(url)])}</p>
      {open && <p>{t('viewer.server.knows', [hostOf(open.href)])}</p>}
    </Notice>
  );
}
