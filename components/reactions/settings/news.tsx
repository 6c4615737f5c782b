import { type Action, Outcome, useAction } from '@/components/settings/action';
import { saveOptions } from '@/components/settings/save-options';
import styles from '@/components/settings/settings.module.css';
import type { Permission } from '@/components/shared/room';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { useAnswer } from '@/components/ui/use-answer';
import { useSwitch } from '@/components/ui/use-switch';
import { t } from '@/lib/i18n';
import type { Options } from '@/lib/profile/model';

interface ReactionNewsProps {
  options: Pick<Options, 'reactionMinutes' | 'reactionBadge' | 'reactionDigest'>;
  notifications: Permission;
}

/** Badge and notification of new reactions: both off unless chosen. */
export function ReactionNews({ options, notifications }: ReactionNewsProps) {
  const { reactionMinutes = 0, reactionBadge = false, reactionDigest = false } = options;
  const action = useAction();
  const badge = useSwitch(reactionBadge, (on) => saveOptions(action, { reactionBadge: on }));
  return (
    <div class={styles.option}>
      <div class={styles.stack}>
        <Checkbox label={t('codeHosts.badge')} hint={t('codeHosts.badgeHint')} {...badge} />
        <Digest on={reactionDigest} notifications={notifications} action={action} />
        {reactionMinutes === 0 && (reactionBadge || reactionDigest) && (
          <p class={styles.meta}>{t('codeHosts.newsNeedChecks')}</p>
        )}
      </div>
      <Outcome of={action} />
    </div>
  );
}

/** The notification needs a permission, which the press that switches it on requests. */
function Digest({ on, notifications, action }: { on: boolean; notifications: Permission; action: Action }) {
  const { value: allowed } = useAnswer(() => notifications.has(), [], notifications.onChange);
  const whenAllowed = async (asked: Promise<boolean>, then: () => Promise<boolean>): Promise<boolean> => {
    if (await asked.catch(() => false)) return then();
    action.inform(t(on ? 'codeHosts.digestStillHeld' : 'codeHosts.digestRefused'));
    return false;
  };
  const save = (reactionDigest: boolean) => saveOptions(action, { reactionDigest });
  // Requested at once: after an await the browser takes it for no press any more.
  const digest = useSwitch(on, (wanted) =>
    wanted ? whenAllowed(notifications.ask(), () => save(true)) : save(false),
  );
  const again = () => void whenAllowed(notifications.ask(), async () => true);
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
