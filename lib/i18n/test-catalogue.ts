import { parseMessagesFile } from '@wxt-dev/i18n/build';

/** For `vi.mock('@/lib/i18n')`: the English messages, which outside a browser come from the file; always the plural form. */
export async function english() {
  const messages = await parseMessagesFile('.wxt/locales/en.yml');
  const texts = new Map(
    messages.map((each) => [each.key.join('.'), 'plurals' in each ? each.plurals.n : each.message]),
  );
  return {
    /** A count may come before the substitutions. */
    t: (key: string, ...more: unknown[]) =>
      (texts.get(key) ?? '').replaceAll(/\$(\d)/g, (_, place) =>
        String((more.find(Array.isArray) ?? [])[Number(place) - 1] ?? ''),
      ),
  };
}
