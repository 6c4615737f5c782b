import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { LiveRegion } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { t } from '@/lib/i18n';
import type { Access, Leave } from './access';
import { BadgeCount } from './badge-count';
import { Calls } from './calls';
import { CheckinsSetup } from './checkins-setup';
import { Following } from './following';
import { HostAccess } from './host-access';
import { Jump } from './jump';
import { KeySetup } from './key-setup';
import { Privacy } from './privacy';
import { ProfileChoice } from './profile-choice';
import { ReactionsSetup } from './reactions-setup';
import { RemoteImages } from './remote-images';
import styles from './settings.module.css';
import { SettingsFile } from './settings-file';
import { State } from './state';
import { hostOf, type Known, useSettings } from './use-settings';

/** The options page: what is connected, what is needed, and what leaves the browser. */
export function SettingsPage(chapters: Chapters) {
  const { value: known, failed, again } = useSettings();
  return (
    <main class={styles.page}>
      <header class={styles.header}>
        <img src="/icon.svg" alt="" width="32" height="32" />
        <h1>{t('options.title')}</h1>
        <p class={styles.meta}>{t('options.intro')}</p>
      </header>
      <Jump />
      {failed && (
        <Notice tone="lost" actions={<Button onClick={again}>{t('common.tryAgain')}</Button>}>
          {t('common.somethingBroke')}
        </Notice>
      )}
      {known && <Services known={known} {...chapters} />}
      <LiveRegion />
    </main>
  );
}

/** What the browser allows, and what rooms show that settings do not know. */
interface Chapters {
  access: Access;
  notify: Leave;
  /** What is watched. */
  watched: ComponentChildren;
  /** The sites in whose pages messages are drawn. */
  inPage: ComponentChildren;
  /** Whose reactions are muted. */
  muted: ComponentChildren;
}

interface ServicesProps extends Chapters {
  known: Known;
}

function Services({ known, access, notify, watched, inPage, muted }: ServicesProps) {
  const { profile, accounts } = known;
  const { placesUrl } = profile.places;
  const { syndicationUrl } = profile.messages;

  // Other pages link to one service's setup; it exists only now.
  useEffect(() => {
    const target = document.getElementById(location.hash.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, []);

  return (
    <>
      <div id="checkins" tabIndex={-1}>
        <CheckinsSetup known={known} access={access} />
      </div>
      <div id="places" tabIndex={-1}>
        <KeySetup
          title={t('options.places')}
          secret="placesApiKey"
          label={t('options.placesKey')}
          address={placesUrl}
          accounts={accounts}
          access={access}
        >
          {t('options.placesHint', [hostOf(placesUrl)])}
        </KeySetup>
      </div>
      <div id="reactions" tabIndex={-1}>
        <ReactionsSetup
          profile={profile}
          options={known.options}
          questions={accounts.questions}
          access={access}
          notify={notify}
          muted={muted}
        />
      </div>
      <div id="messages" tabIndex={-1}>
        <Section large title={t('options.messages')} aside={<State done>{t('options.noSetUp')}</State>}>
          <p class={styles.meta}>{t('options.messagesHint', [hostOf(syndicationUrl)])}</p>
          <HostAccess access={access} addresses={[syndicationUrl]} />
          <RemoteImages on={known.options.remoteImages === true} />
        </Section>
      </div>
      <div id="in-page" tabIndex={-1}>
        {inPage}
      </div>
      <div id="discovery" tabIndex={-1}>
        <Section large title={t('options.pages')} aside={<State done>{t('options.noSetUp')}</State>}>
          <p class={styles.meta}>{t('options.pagesHint')}</p>
          <BadgeCount options={known.options} />
        </Section>
      </div>
      <div id="watch" tabIndex={-1}>
        {watched}
      </div>
      <div id="calls" tabIndex={-1}>
        <Calls profile={profile} />
      </div>
      <div id="services" tabIndex={-1}>
        <ProfileChoice profile={profile} />
      </div>
      <div id="sync" tabIndex={-1}>
        <Following on={known.options.sync !== false} favourites={known.options.syncFavourites === true} />
      </div>
      <div id="file" tabIndex={-1}>
        <SettingsFile />
      </div>
      <div id="privacy" tabIndex={-1}>
        <Privacy profile={profile} />
      </div>
    </>
  );
}
