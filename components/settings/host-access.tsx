import type { Access } from '@/components/shared/room';
import { useManaged } from '@/components/shared/use-managed';
import { Button } from '@/components/ui/button';
import { useAnswer } from '@/components/ui/use-answer';
import { ok } from '@/lib/http/failure';
import { hostRefusal } from '@/lib/http/policy';
import { t } from '@/lib/i18n';
import { causeOf } from '@/lib/i18n/failure';
import { formatList } from '@/lib/i18n/format';
import type { Interface } from '@/lib/profile/model';
import { Outcome, useAction } from './action';
import styles from './settings.module.css';
import { hostOf } from './use-settings';

interface HostAccessProps {
  access: Access;
  addresses: readonly string[];
  /** Whose data goes there. */
  sends: Interface;
}

/** Offers the permission for exactly these hosts, while it is missing: only browsers that block requests need it. */
export function HostAccess({ access, addresses, sends }: HostAccessProps) {
  const allowed = useAccess(access, addresses, sends);
  const action = useAction();
  const policy = useManaged();
  const refusal = addresses.map((address) => hostRefusal(policy, new URL(address))).find(Boolean);
  const hosts = formatList([...new Set(addresses.map(hostOf))]);

  const allow = () => {
    // First, while the click still counts: the browser forgets it at the first await.
    const asked = access.ask(addresses, sends);
    void action.run(
      async () => ok(await asked),
      (granted) =>
        granted ? t('accounts.allowed', [hosts]) : { tone: 'info', words: t('accounts.refused', [hosts]) },
    );
  };

  return (
    <div class={styles.access}>
      {allowed === false && (
        <div class={styles.stack}>
          <p class={styles.meta}>{refusal ? causeOf(refusal) : t('accounts.mayNeed', [hosts])}</p>
          <div>
            <Button onClick={allow} busy={action.busy} disabled={refusal !== undefined}>
              {t('accounts.allow')}
            </Button>
          </div>
        </div>
      )}
      {/* Access may since have been revoked in the browser's settings. */}
      {!(allowed === false && action.outcome?.tone === 'done') && <Outcome of={action} />}
    </div>
  );
}

/** Reads whether the addresses may be reached and sent to; undefined until the browser answers. */
export function useAccess(
  access: Access,
  addresses: readonly string[],
  sends: Interface,
): boolean | undefined {
  return useAnswer(() => access.has(addresses, sends), [addresses.join(' ')], access.onChange).value;
}
