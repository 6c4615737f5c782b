import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Boundary } from '@/components/shared/boundary';
import { Broken } from '@/components/shared/broken';
import type { atlasLink } from '@/components/shared/open-atlas';
import type { LoadedSection, SectionProps } from '@/components/shared/room';
import { Icon } from '@/components/ui/icon';
import { LiveRegion } from '@/components/ui/live-region';
import { openingRow } from '@/components/ui/row-keys';
import { SearchField } from '@/components/ui/text-field';
import { t } from '@/lib/i18n';
import { Found, type Result, search } from './found';
import styles from './frame.module.css';
import { Managed } from './managed';
import { Navigation } from './navigation';
import { pageAt, pagesWith } from './pages';
import { useSettings } from './use-settings';
import { useShown } from './use-shown';

interface SettingsPageProps extends Omit<SectionProps, 'known'> {
  sections: readonly LoadedSection[];
  /** The link to the atlas; undefined without one. */
  atlas: ReturnType<typeof atlasLink>;
}

/** The options: a page at a time, each with an address, and a search over all of them. */
export function SettingsPage({ sections, atlas, ...permissions }: SettingsPageProps) {
  const pages = pagesWith(sections);
  const { value: known, failed, again } = useSettings();
  const { part, show } = useShown(known !== undefined, pageAt('', sections).id);
  const [query, setQuery] = useState('');
  const field = useRef<HTMLElement>(null);
  const main = useRef<HTMLElement>(null);
  const here = pageAt(part, sections);
  const results = useMemo(() => (query.trim() ? search(sections, query) : undefined), [query]);

  useEffect(() => {
    document.title = `${here.title} · ${t('options.title')}`;
  }, [here]);
  useEffect(() => setQuery(''), [part]);

  const open = ({ section, element }: Result) => {
    setQuery('');
    show(section.id, element);
  };
  const searchKeys = (event: KeyboardEvent) => {
    const [result] = results ?? [];
    if (event.key === 'Enter' && result) open(result);
    else if (event.key === 'ArrowDown' && main.current && results) openingRow(main.current)?.focus();
    else return;
    event.preventDefault();
  };
  // From its results too.
  useEffect(() => {
    if (!results) return undefined;
    const leave = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setQuery('');
      field.current?.focus();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [!results]);

  return (
    <div class={styles.frame}>
      <header class={styles.side}>
        <div class={styles.brand}>
          <img src="/icon.svg" alt="" width="24" height="24" />
          {t('options.title')}
        </div>
        <div class={styles.search}>
          <SearchField
            label={t('options.find')}
            value={query}
            onInput={setQuery}
            onKeyDown={searchKeys}
            inputRef={field}
          />
        </div>
        <Navigation pages={pages} here={results ? undefined : here} onOpen={() => setQuery('')} />
        {atlas && (
          <a class={styles.entry} href="/atlas.html">
            <Icon name={atlas.icon ?? 'map'} />
            {atlas.title}
          </a>
        )}
      </header>
      <main ref={main} class={styles.main}>
        {failed && <Broken onRetry={again} />}
        {!results && <Managed />}
        {results && <Found results={results} query={query} onOpen={open} />}
        {/* The others stay: what is entered in them is kept, and the search finds them. */}
        {pages.map((page) => (
          <div key={page.id} class={styles.page} hidden={page !== here || results !== undefined}>
            <div>
              <h1 id={page.id} class={styles.title} tabIndex={-1}>
                {page.title}
              </h1>
              <p class={styles.hint}>{page.hint}</p>
            </div>
            {known &&
              sections
                .filter((section) => section.page === page.id)
                .map(({ id, View }) => (
                  <div key={id} id={id} class={styles.section} tabIndex={-1}>
                    <Boundary>
                      <View known={known} {...permissions} />
                    </Boundary>
                  </div>
                ))}
          </div>
        ))}
      </main>
      <LiveRegion />
    </div>
  );
}
