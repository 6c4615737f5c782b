import type { LoadedSection, SettingsGroup } from '@/components/shared/room';
import { t } from '@/lib/i18n';

/** The folded parts of the options page, below the accounts, in their order. */
export const groups: readonly { id: SettingsGroup; title: string; hint: string }[] = [
  { id: 'behaviour', title: t('options.group.behaviour'), hint: t('options.group.behaviourHint') },
  { id: 'privacy', title: t('options.group.privacy'), hint: t('options.group.privacyHint') },
  { id: 'advanced', title: t('options.group.advanced'), hint: t('options.group.advancedHint') },
];

/** The sections of a group; one that names no group sets how something behaves. */
export const inGroup = (sections: readonly LoadedSection[], id: SettingsGroup): LoadedSection[] =>
  sections.filter(({ group = 'behaviour' }) => group === id);
