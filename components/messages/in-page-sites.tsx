import { Outcome, useAction } from '@/components/settings/action';
import type { SectionProps } from '@/components/shared/room';
import { onChanges } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { useAnswer } from '@/components/ui/use-answer';
import { useSwitch } from '@/components/ui/use-switch';
import { ok, type Result } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import styles from './in-page.module.css';
import { inPage } from './rooms';

/** Options: the sites with messages drawn in pages, a choice that waits for permission, and full messages. */
export function InPageSites({ access }: SectionProps) {
  const { value: all } = useAnswer(
    () => inPage.all(),
    [],
    (again) => {
      const stops = [onChanges(['inPage', 'settings'], again), access.onChange(again)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  );
  const action = useAction();
  const wholeAction = useAction();
  const run = (work: () => Promise<Result<unknown>>, of = action) => of.run(work, () => t('inPage.saved'));
  /** Requests the permission first, while the press counts as a user gesture. */
  const allow = (site: string, addresses: string[], then: () => Promise<Result<unknown>>) => {
    void access.ask(addresses).then(
      (granted) => {
        if (granted) void run(then);
        else action.inform(t('inPage.refused', [site]));
      },
      () => undefined,
    );
  };
  const { accessRequest, sites = [], embedHost = '', whole = false } = all ?? {};
  const drawWhole = useSwitch(whole, (on) => run(() => inPage.setWhole(on), wholeAction));

  return (
    <Section large title={t('inPage.title')}>
      <div class={styles.stack}>
        <p class={styles.meta}>{t('inPage.explained', [embedHost])}</p>
        {accessRequest && (
          <Notice
            tone="info"
            actions={
              <>
                <Button
                  kind="primary"
                  onClick={() => allow(accessRequest.site, accessRequest.addresses, () => inPage.fulfil())}
                >
                  {t('inPage.allow')}
                </Button>
                <Button onClick={() => void inPage.dismiss()}>{t('inPage.notNow')}</Button>
              </>
            }
          >
            {t('inPage.accessRequest', [accessRequest.site, embedHost])}
          </Notice>
        )}
        {sites.length > 0 && (
          <ul>
            {sites.map(({ site, addresses, allowed }) => (
              <li key={site} class={styles.site}>
                <bdi class={styles.name}>{site}</bdi>
                {!allowed && (
                  <>
                    <span class={styles.meta}>{t('inPage.notAllowed')}</span>
                    <Button
                      label={t('inPage.allowNamed', [site])}
                      onClick={() => allow(site, addresses, async () => ok(null))}
                    >
                      {t('accounts.allow')}
                    </Button>
                  </>
                )}
                <Button
                  label={t('options.countAgain', [site])}
                  onClick={() => void run(() => inPage.remove(site))}
                >
                  {t('options.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Outcome of={action} />
        <Checkbox label={t('inPage.drawFull')} hint={t('inPage.drawFullHint')} {...drawWhole} />
        <Outcome of={wholeAction} />
      </div>
    </Section>
  );
}
