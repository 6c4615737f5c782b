import { t } from '@/lib/i18n';
import type { Counted } from '@/lib/profile/contract';
import type { Options } from '@/lib/profile/model';
import type { Action } from './action';
import { settingsRoom } from './use-settings';

/** Saves these options, and leaves the others; answers whether that succeeded. */
export const saveOptions = (action: Action, options: Partial<Options>): Promise<boolean> =>
  action.run(
    () => settingsRoom.setOptions(options),
    () => t('options.saved'),
  );

/** Saves whether the toolbar button counts a kind or a site, and leaves the others. */
export const saveCounted = (action: Action, what: Counted, on: boolean): Promise<boolean> =>
  action.run(
    () => settingsRoom.setCounted(what, on),
    () => t('options.saved'),
  );
