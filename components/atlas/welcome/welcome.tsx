import type { ComponentChildren } from 'preact';
import { openSetup } from '@/components/shared/open-setup';
import { useLive } from '@/components/shared/use-live';
import { Button } from '@/components/ui/button';
import { FileButton } from '@/components/ui/file-button';
import { Icon, type IconName } from '@/components/ui/icon';
import { useAnswer } from '@/components/ui/use-answer';
import { ask } from '@/lib/bus/ask';
import { t } from '@/lib/i18n';
import { formatNumber } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import { useEngine, useSample } from '../engine';
import { accepted, DropZone } from '../files/drop';
import { ImportResult, Reading } from '../files/import-result';
import { useImport } from '../files/use-import';
import { MapPicture } from '../map/map-picture';
import styles from './welcome.module.css';

const checkins = ask('checkins');
const publishing = ask('publishing');
const codeHosts = ask('codeHosts');

/** The first page after an installation: a sample on a map, ways to import one's own, and other features. */
export function Welcome({ firefox }: { firefox: boolean }) {
  const { value: extent } = useEngine((engine) => engine.mapExtent({ text: '' }), []);
  const isSample = useSample();
  const { state, start, stop } = useImport(() => undefined);
  const facts =
    extent &&
    joinFacts(
      t('atlas.count', extent.placed, [formatNumber(extent.placed)]),
      t('atlas.places.countriesCount', extent.countries.length, [formatNumber(extent.countries.length)]),
    );
  const words = facts && (isSample ? t('welcome.sample', [facts]) : facts);
  const hasLife = extent !== undefined && extent.placed > 0 && !isSample;
  return (
    <DropZone class={styles.page} onFiles={start}>
      <main>
        <section class={styles.hero}>
          <div class={styles.map} data-subject="place">
            <MapPicture label={words ?? t('atlas.title')} covered={0.4} />
          </div>
          <div class={styles.lead} data-subject="place">
            <p class={styles.brand}>
              <img src="/icon.svg" alt="" width="28" height="28" />
              <bdi>{t('extension.name')}</bdi>
            </p>
            <h1>{t('welcome.headline')}</h1>
            <div class={styles.drop}>
              <h2>
                <Icon name="map-pin" />
                {t(hasLife ? 'welcome.dropMore' : 'welcome.drop')}
              </h2>
              <p class={styles.meta}>{t('welcome.dropHint')}</p>
              {state?.reading ? (
                <Reading of={state.reading} onStop={stop} />
              ) : (
                <div class={styles.actions}>
                  {hasLife && (
                    <a class={styles.primary} href="/atlas.html">
                      <Icon name="map" />
                      {t('welcome.openAtlas')}
                    </a>
                  )}
                  <FileButton
                    label={t('files.in.choose')}
                    icon="upload"
                    accept={accepted}
                    multiple
                    primary={!hasLife}
                    onFiles={start}
                  />
                  <a class={styles.link} href="/popup.html?tab=checkin">
                    <Icon name="crosshair" />
                    {t('welcome.checkinNow')}
                  </a>
                </div>
              )}
              {state && <ImportResult state={state} />}
              {isSample && (
                <p class={styles.more}>
                  <a href="/atlas.html?sample">{t('atlas.sample.show')}</a>
                </p>
              )}
            </div>
          </div>
          {words && <p class={styles.facts}>{words}</p>}
        </section>
        <Cards />
        <footer class={styles.foot}>
          <p>
            <Icon name="info" />
            {t('welcome.privacy')}
          </p>
          <p>
            <Icon name="map-pin" />
            {t(firefox ? 'welcome.pinFirefox' : 'welcome.pinChromium')}
          </p>
        </footer>
      </main>
    </DropZone>
  );
}

function Cards() {
  const { value: service } = useLive(checkins.state, 'checkins', 'accounts');
  const { value: copies } = useLive(publishing.state, 'publishing');
  const { value: hosts } = useAnswer(codeHosts.list, []);
  const receivers = [
    ...(service?.signedIn ? [service.host] : []),
    ...(copies?.targets ?? []).map(({ name }) => name),
  ];
  return (
    <ul class={styles.cards}>
      <Card icon="map-pin" subject="place" title={t('popup.checkin')} state={t('welcome.worksNow')} ready>
        <p>{t('welcome.checkin')}</p>
        <a class={styles.link} href="/popup.html?tab=checkin">
          {t('welcome.checkinNow')}
        </a>
      </Card>
      <Card icon="braces" subject="data" title={t('popup.page')} state={t('welcome.worksNow')} ready>
        <p>{t('welcome.page')}</p>
        <a class={styles.link} href="/try.html" target="_blank" rel="noopener">
          {t('welcome.try')}
        </a>
      </Card>
      <Card
        {...{ icon: 'share-2', subject: 'data', title: t('welcome.copiesTitle') }}
        state={receivers.length > 0 ? receivers.join(', ') : t('welcome.notSetUp')}
        ready={receivers.length > 0}
      >
        <p>{t('welcome.copies')}</p>
        <Button onClick={() => openSetup('publishing')}>{t('welcome.addReceiver')}</Button>
      </Card>
      <Card
        {...{ icon: 'heart', subject: 'data', title: t('popup.reactions') }}
        state={hosts?.length ? hosts.map(({ host }) => host).join(', ') : t('welcome.notSetUp')}
        ready={Boolean(hosts?.length)}
      >
        <p>{t('welcome.reactions')}</p>
        <Button onClick={() => openSetup('reactions')}>{t('welcome.connectHost')}</Button>
      </Card>
    </ul>
  );
}

interface CardProps {
  icon: IconName;
  subject: 'place' | 'data';
  title: string;
  state: string;
  /** It works as it is. */
  ready: boolean;
  children: ComponentChildren;
}

const Card = ({ icon, subject, title, state, ready, children }: CardProps) => (
  <li class={styles.card} data-subject={subject}>
    <div class={styles.head}>
      <span class={styles.icon}>
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      <span class={styles.state} data-ready={ready}>
        {ready && <Icon name="check" />}
        <bdi>{state}</bdi>
      </span>
    </div>
    {children}
  </li>
);
