import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { useAnswer } from '@/components/ui/use-answer';
import { useSwitch } from '@/components/ui/use-switch';
import { ok } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import type { Options } from '@/lib/profile/model';
import type { Leave } from './access';
import { Outcome } from './outcome';
import { saveOptions } from './save-options';
import styles from './settings.module.css';
import { type Action, useAction } from './use-action';

interface ReactionNewsProps {
  options: Pick<Options, 'reactionMinutes' | 'reactionBadge' | 'reactionDigest'>;
  notify: Leave;
}

/** How new reactions make themselves known outside the inbox: not at all, unless chosen. */
export function ReactionNews({ options, notify }: ReactionNewsProps) {
  const { reactionMinutes = 0, reactionBadge = false, reactionDigest = false } = options;
  const action = useAction();
  const badge = useSwitch(reactionBadge, (on) => saveOptions(action, { reactionBadge: on }));
  return (
    <div class={styles.option}>
      <div class={styles.stack}>
        <Checkbox label={t('codeHosts.badge')} hint={t('codeHosts.badgeHint')} {...badge} />
        <Digest on={reactionDigest} notify={notify} action={action} />
        {reactionMinutes === 0 && (reactionBadge || reactionDigest) && (
          <p class={styles.meta}>{t('codeHosts.newsNeedLooks')}</p>
        )}
      </div>
      <Outcome of={action} />
    </div>
  );
}

/** The notification needs the browser's leave, which the press that switches it on asks for. */
function Digest({ on, notify, action }: { on: boolean; notify: Leave; action: Action }) {
  const { value: allowed } = useAnswer(() => notify.has(), [], notify.onChange);
  const refused = () =>
    action.run(
      async () => ok(null),
      () => ({ tone: 'info', words: t(on ? 'codeHosts.digestStillHeld' : 'codeHosts.digestRefused') }),
    );
  const whenAllowed = async (asked: Promise<boolean>, then: () => Promise<boolean>): Promise<boolean> => {
    if (await asked.catch(() => false)) return then();
    await refused();
    return false;
  };
  const keep = (reactionDigest: boolean) => saveOptions(action, { reactionDigest });
  // The browser is asked at once: it lets go of the press after any wait.
  const digest = useSwitch(on, (wanted) =>
    wanted ? whenAllowed(notify.ask(), () => keep(true)) : keep(false),
  );
  const again = () => void whenAllowed(notify.ask(), async () => true);
  return (
    <>
      <Checkbox label={t('codeHosts.digest')} hint={t('codeHosts.digestHint')} {...digest} />
      {on && allowed === false && (
        <Notice tone="decision" actions={<Button onClick={again}>{t('codeHosts.digestAllow')}</Button>}>
          {t('codeHosts.digestHeld')}
        </Notice>
      )}
    </>
  );
}
