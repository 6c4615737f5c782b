import { useEffect } from 'preact/hooks';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { author, linkedData, links, message, place, post } from '@/lib/discovery/example/site';
import { t } from '@/lib/i18n';
import { formatDay } from '@/lib/i18n/format';
import { joinSentences } from '@/lib/i18n/sentences';
import { discovery } from '../rooms';
import styles from './example-page.module.css';

/** Puts into the head what other pages have there. */
export function prepareHead(): void {
  const added = links().map((link) => Object.assign(document.createElement('link'), link));
  const data = document.createElement('script');
  data.type = 'application/ld+json';
  data.textContent = linkedData();
  document.head.append(...added, data);
}

interface ExamplePageProps {
  /** The browser's number of its tab. */
  tab: Promise<number | undefined>;
  onShow(): void;
}

/** An invented post with everything that Waymark reads in pages. */
export function ExamplePage({ tab, onShow }: ExamplePageProps) {
  useCounted(tab);
  return (
    <>
      <header class={styles.bar}>
        <Icon name="info" />
        <p>{joinSentences(t('example.invented'), t('example.press'))}</p>
        <Button kind="primary" onClick={onShow}>
          {t('example.show')}
        </Button>
      </header>
      <main class={styles.page}>
        <Post />
      </main>
    </>
  );
}

function Post() {
  const { title, paragraphs, published } = post();
  const quoted = message();
  return (
    <article>
      <p class={styles.site}>{t('example.site')}</p>
      <h1>{title}</h1>
      <p class={styles.byline}>
        <bdi>{author.name}</bdi>
        <time dateTime={published}>{formatDay(published.slice(0, 10))}</time>
        <span class={styles.place}>
          <Icon name="map-pin" />
          <bdi>
            {place.name}, {place.town}
          </bdi>
        </span>
      </p>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <blockquote class="mastodon-embed" data-embed-url={`${quoted.url}/embed`}>
        <p>{quoted.text}</p>
        <footer class={styles.byline}>
          <bdi>
            — {quoted.author} (@{quoted.handle})
          </bdi>{' '}
          <time dateTime={quoted.day}>{formatDay(quoted.day)}</time>
          {/* Part of the markup. It leads nowhere, so nobody is offered it. */}
          <a href={quoted.url} hidden>
            {formatDay(quoted.day)}
          </a>
        </footer>
      </blockquote>
    </article>
  );
}

/** Has the links counted on the button, as the page script does in pages of others. */
function useCounted(tab: Promise<number | undefined>): void {
  useEffect(() => {
    const count = () =>
      void tab
        .then((id) => (id === undefined ? undefined : discovery.inspect(id)))
        // The popup reads the page all the same.
        .catch(() => undefined);
    count();
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && count();
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, [tab]);
}
