import type { ComponentType } from 'preact';
import { Icon } from '@/components/ui/icon';
import { t } from '@/lib/i18n';
import { hostOf, useSettings } from '../use-settings';
import { CheckInPicture, PagePicture, PinPicture, ReactionsPicture } from './pictures';
import styles from './welcome.module.css';

export function Welcome({ firefox }: { firefox: boolean }) {
  const { value: known } = useSettings();
  if (!known) return null;
  const { checkins, reactions } = known.profile;
  return (
    <main class={styles.page}>
      <header class={styles.header}>
        <img src="/icon.svg" alt="" width="40" height="40" />
        <h1>{t('welcome.title')}</h1>
        <p>{t('welcome.intro')}</p>
      </header>
      <ul class={styles.cards}>
        <Card title={t('popup.page')} Picture={PagePicture} ready words={t('welcome.page')} />
        <Card
          title={t('popup.checkin')}
          Picture={CheckInPicture}
          words={t('welcome.checkin')}
          link={{
            href: '/options.html#checkins',
            words: t('welcome.connect', [checkins.service ?? hostOf(checkins.authUrl)]),
          }}
        />
        <Card
          title={t('popup.reactions')}
          Picture={ReactionsPicture}
          words={t('welcome.reactions')}
          link={{
            href: '/options.html#reactions',
            words: t('welcome.connect', [reactions.service ?? hostOf(reactions.graphqlUrl)]),
          }}
        />
      </ul>
      <section class={styles.pin} aria-labelledby="pin">
        <PinPicture />
        <div>
          <h2 id="pin">{t('welcome.pin')}</h2>
          <p>{t(firefox ? 'welcome.pinFirefox' : 'welcome.pinChromium')}</p>
        </div>
      </section>
      <p class={styles.foot}>
        <Icon name="info" />
        <span>{t('welcome.privacy')}</span>
      </p>
    </main>
  );
}

interface CardProps {
  title: string;
  words: string;
  Picture: ComponentType;
  /** It works without an account. */
  ready?: boolean;
  link?: { href: string; words: string };
}

const Card = ({ title, words, Picture, ready, link }: CardProps) => (
  <li class={styles.card}>
    <Picture />
    <div class={styles.body}>
      <h2>{title}</h2>
      <p class={styles.state} data-ready={ready}>
        <Icon name={ready ? 'check' : 'user'} />
        {t(ready ? 'welcome.worksNow' : 'welcome.needsAccount')}
      </p>
      <p class={styles.words}>{words}</p>
      {link && (
        <a class={styles.link} href={link.href}>
          {link.words}
        </a>
      )}
    </div>
  </li>
);
