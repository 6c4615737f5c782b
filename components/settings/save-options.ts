import { t } from '@/lib/i18n';
import type { Counted } from '@/lib/profile/contract';
import type { Options } from '@/lib/profile/model';
import type { Action } from './use-action';
import { settingsRoom } from './use-settings';

/** Keeps options; whatever else is kept stays as it is. Answers whether they are kept. */
export const saveOptions = (action: Action, options: Partial<Options>): Promise<boolean> =>
  action.run(
    () => settingsRoom.setOptions(options),
    () => t('options.saved'),
  );

/** What the toolbar button counts; only this is changed, whatever else is changed at the same time. */
export const saveCounted = (action: Action, what: Counted, on: boolean): Promise<boolean> =>
  action.run(
    () => settingsRoom.setCounted(what, on),
    () => t('options.saved'),
  );
