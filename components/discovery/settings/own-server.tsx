import { useState } from 'preact/hooks';
import { Outcome, useAction } from '@/components/settings/action';
import { saveOptions } from '@/components/settings/save-options';
import styles from '@/components/settings/settings.module.css';
import { AllowHost } from '@/components/shared/allow-host';
import { Button } from '@/components/ui/button';
import { classes } from '@/components/ui/classes';
import { TextField } from '@/components/ui/text-field';
import {
  acts,
  handleOf,
  hasOwnPage,
  hostOfHandle,
  type OwnServer,
  templateFor,
} from '@/lib/discovery/own-server/model';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import { ownServer } from '../rooms';

const none: OwnServer = { handle: '', links: [] };

/** Finds the person's own server by their handle, and shows what it offers. */
export function OwnServerChoice({ server = none }: { server: OwnServer | undefined }) {
  const action = useAction();
  const [entered, setEntered] = useState(server.handle && `@${server.handle}`);
  const [isTried, setTried] = useState(false);
  const handle = handleOf(entered);

  const find = () => {
    setTried(true);
    if (!handle) return;
    const host = hostOfHandle(handle.name);
    void action.run(
      async () => {
        const found = await ownServer.connect(entered);
        return !found.ok && found.failure.kind === 'not-found' ? ok(undefined) : found;
      },
      (found) => {
        if (!found) return { tone: 'lost', words: t('options.server.unknown', [host, `@${handle.name}`]) };
        if (offersOf(found).length > 0) return t('options.server.found', [host]);
        return { tone: 'info', words: t('options.server.nothing', [host]) };
      },
    );
  };
  const remove = async () => {
    if (await saveOptions(action, { ownServer: { handle: '', links: [] } })) {
      setEntered('');
      setTried(false);
    }
  };

  return (
    <form
      class={classes(styles.stack, styles.option)}
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <TextField
        label={t('options.server.handle')}
        hint={t('options.server.hint', ['@me@social.example'])}
        error={isTried && !handle ? t('options.server.wrong', ['@me@social.example']) : undefined}
        value={entered}
        onInput={setEntered}
      />
      <div class={styles.line}>
        <Button type="submit" busy={action.busy}>
          {t('options.server.find')}
        </Button>
        {server.handle && (
          <Button onClick={() => void remove()} label={t('options.countAgain', [server.handle])}>
            {t('options.remove')}
          </Button>
        )}
      </div>
      <Outcome of={action} />
      {action.outcome?.failure === 'no-access' && handle && (
        <div>
          <AllowHost host={hostOfHandle(handle.name)} onAllowed={find} />
        </div>
      )}
      <Offers server={server} />
    </form>
  );
}

/** Acts with a page each, and those that share one. */
function offersOf(server: OwnServer) {
  const offers = new Map<string, { host: string; names: string[]; shared: boolean }>();
  for (const act of acts) {
    const link = templateFor(server, act);
    const host = link && URL.parse(link.template)?.host;
    if (!host) continue;
    const shared = !hasOwnPage(act, link.name);
    const key = shared ? host : act;
    const names = [...(offers.get(key)?.names ?? []), t(`discovery.act.${act}`)];
    offers.set(key, { host, names, shared });
  }
  return [...offers].map(([key, offer]) => ({ key, ...offer }));
}

function Offers({ server }: { server: OwnServer }) {
  const offers = offersOf(server);
  if (offers.length === 0) return null;
  const title = t('options.server.offers', [`@${server.handle}`]);
  return (
    <>
      <h3 class={styles.subtitle}>{title}</h3>
      <ul class={styles.sites} aria-label={title}>
        {offers.map(({ key, host, names, shared }) => (
          <li key={key} class={styles.site}>
            <span class={styles.grow}>{formatList(names)}</span>
            <span class={styles.meta}>
              {shared && t('options.server.shared')} <bdi>{host}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
