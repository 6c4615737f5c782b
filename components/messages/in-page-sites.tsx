import { useState } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { announce } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { useAnswer } from '@/components/ui/use-answer';
import { useSwitch } from '@/components/ui/use-switch';
import { onChange } from '@/lib/bus/changes';
import type { Result } from '@/lib/http/failure';
import { t } from '@/lib/i18n';
import { sentenceOf } from '@/lib/i18n/failure';
import styles from './in-page.module.css';
import { inPageRoom } from './in-page-room';

interface InPageSitesProps {
  /** Asks the person for the browser's leave; to be called first thing in a press. */
  ask(addresses: readonly string[]): Promise<boolean>;
  /** Calls back when the browser's leave has changed. */
  onAccess(listener: () => void): () => void;
}

/** Options: the sites in whose pages Waymark draws messages, what waits for the browser's leave, and how they begin. */
export function InPageSites({ ask, onAccess }: InPageSitesProps) {
  const { value: all } = useAnswer(
    () => inPageRoom.all(),
    [],
    (again) => {
      const stops = [onChange('inPage', again), onChange('settings', again), onAccess(again)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  );
  const [said, setSaid] = useState('');
  const run = async (work: () => Promise<Result<unknown>>, done: string) => {
    const outcome = await work().catch(() => undefined);
    const words = outcome?.ok ? done : outcome ? sentenceOf(outcome.failure) : t('common.somethingBroke');
    setSaid(words);
    announce(words);
    return outcome?.ok === true;
  };
  /** The browser is asked first, while the press still counts. */
  const allow = (site: string, addresses: string[], then: () => Promise<Result<unknown>>) => {
    const asked = ask(addresses);
    void asked.then(
      (granted) => {
        if (granted) return run(then, t('inPage.saved'));
        setSaid(t('inPage.refused', [site]));
        announce(t('inPage.refused', [site]));
      },
      () => undefined,
    );
  };
  const { wish, sites = [], embedHost = '', whole = false } = all ?? {};
  const drawWhole = useSwitch(whole, (on) => run(() => inPageRoom.setWhole(on), t('inPage.saved')));
  const nothing = async (): Promise<Result<null>> => ({ ok: true, value: null });

  return (
    <Section large title={t('inPage.title')}>
      <div class={styles.stack}>
        <p class={styles.meta}>{t('inPage.explained', [embedHost])}</p>
        {wish && (
          <Notice
            tone="info"
            actions={
              <>
                <Button
                  kind="primary"
                  onClick={() => allow(wish.site, wish.addresses, () => inPageRoom.fulfil())}
                >
                  {t('inPage.allow')}
                </Button>
                <Button onClick={() => void inPageRoom.dismiss()}>{t('inPage.notNow')}</Button>
              </>
            }
          >
            {t('inPage.wish', [wish.site, embedHost])}
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
                      onClick={() => allow(site, addresses, nothing)}
                    >
                      {t('accounts.allow')}
                    </Button>
                  </>
                )}
                <Button
                  label={t('options.countAgain', [site])}
                  onClick={() => void run(() => inPageRoom.remove(site), t('inPage.saved'))}
                >
                  {t('options.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <Checkbox label={t('inPage.drawWhole')} hint={t('inPage.drawWholeHint')} {...drawWhole} />
        {said && <p class={styles.meta}>{said}</p>}
      </div>
    </Section>
  );
}
