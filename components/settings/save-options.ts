import { t } from '@/lib/i18n';
import type { ListOption, Options } from '@/lib/profile/model';
import type { Action } from './action';
import { settingsRoom } from './use-settings';

/** Saves these options, and leaves the others; answers whether that succeeded. */
export const saveOptions = (action: Action, options: Partial<Options>): Promise<boolean> =>
  action.run(
    () => settingsRoom.setOptions(options),
    () => t('options.saved'),
  );

/** Lists an entry in an option, or takes it out, and leaves the others. */
export const saveListed = (
  action: Action,
  option: ListOption,
  entry: string,
  listed: boolean,
): Promise<boolean> =>
  action.run(
    () => settingsRoom.setListed(option, entry, listed),
    () => t('options.saved'),
  );
