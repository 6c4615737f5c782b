import type { LoadedSection, SettingsPageId } from '@/components/shared/room';
import type { IconName } from '@/components/ui/icon';
import { t } from '@/lib/i18n';

export interface OptionsPage {
  id: SettingsPageId;
  title: string;
  hint: string;
  icon: IconName;
}

const first: OptionsPage = {
  id: 'accounts',
  title: t('options.page.accounts'),
  hint: t('options.page.accountsHint'),
  icon: 'send',
};

/** The pages of the options, in their order. */
export const pages: readonly OptionsPage[] = [
  first,
  {
    id: 'behaviour',
    title: t('options.page.behaviour'),
    hint: t('options.page.behaviourHint'),
    icon: 'map-pin',
  },
  { id: 'pages', title: t('options.page.pages'), hint: t('options.page.pagesHint'), icon: 'braces' },
  { id: 'privacy', title: t('options.page.privacy'), hint: t('options.page.privacyHint'), icon: 'shield' },
  { id: 'storage', title: t('options.page.storage'), hint: t('options.page.storageHint'), icon: 'database' },
  {
    id: 'advanced',
    title: t('options.page.advanced'),
    hint: t('options.page.advancedHint'),
    icon: 'sliders',
  },
];

/** The page with what changed. */
export const newsPage = 'advanced';

/** The page that an address names, by its id or by that of one of its sections; else the first. */
export function pageAt(part: string, sections: readonly Pick<LoadedSection, 'id' | 'page'>[]): OptionsPage {
  const id = sections.find((section) => section.id === part)?.page ?? part;
  const shown = pagesWith(sections);
  return shown.find((page) => page.id === id) ?? shown[0] ?? first;
}

/** The pages that have a section. */
export const pagesWith = (sections: readonly Pick<LoadedSection, 'page'>[]): OptionsPage[] =>
  pages.filter(({ id }) => sections.some(({ page }) => page === id));
