import { t } from '@/lib/i18n';
import type { Counted } from '@/lib/profile/contract';
import type { Options } from '@/lib/profile/model';
import type { Action } from './use-action';
import { settingsRoom } from './use-settings';

/** Keeps options as a settings file of one part, since settings have one door. Answers whether they are kept. */
export const saveOptions = (action: Action, options: Partial<Options>): Promise<boolean> =>
  action.run(
    () => settingsRoom.importFile(JSON.stringify({ waymark: 1, options })),
    () => t('options.saved'),
  );

/** What the toolbar button counts; only this is changed, whatever else is changed at the same time. */
export const saveCounted = (action: Action, what: Counted, on: boolean): Promise<boolean> =>
  action.run(
    () => settingsRoom.setCounted(what, on),
    () => t('options.saved'),
  );
