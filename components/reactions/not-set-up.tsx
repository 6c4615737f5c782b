import { hostOf, useSettings } from '@/components/settings/use-settings';
import { openSetup } from '@/components/shared/open-setup';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { t } from '@/lib/i18n';

/** Says that reactions need an account at a code host. */
export function NotSetUp() {
  const { value: known } = useSettings();
  if (!known) return null;
  const { service, graphqlUrl } = known.profile.reactions;
  return (
    <Empty
      title={t('reactions.setUpTitle')}
      action={
        <Button kind="primary" onClick={() => openSetup('reactions')}>
          {t('reactions.setUpButton')}
        </Button>
      }
    >
      {t('reactions.setUp', [service ?? hostOf(graphqlUrl)])}
    </Empty>
  );
}
