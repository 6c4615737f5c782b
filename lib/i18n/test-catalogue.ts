import { parseMessagesFile } from '@wxt-dev/i18n/build';

/** For `vi.mock('@/lib/i18n')`: the English words as they are written, where no browser holds them; plurals as of many. */
export async function english() {
  const messages = await parseMessagesFile('lib/i18n/locales/en.yml');
  const texts = new Map(
    messages.map((each) => [each.key.join('.'), 'plurals' in each ? each.plurals.n : each.message]),
  );
  return {
    /** A count may stand before the words. */
    t: (key: string, ...more: unknown[]) =>
      (texts.get(key) ?? '').replaceAll(/\$(\d)/g, (_, place) =>
        String((more.find(Array.isArray) ?? [])[Number(place) - 1] ?? ''),
      ),
  };
}
