import { parseMessagesFile } from '@wxt-dev/i18n/build';

/** For `vi.mock('@/lib/i18n')`: the English words as they are written, where no browser holds them. Knows no plurals. */
export async function english() {
  const messages = await parseMessagesFile('lib/i18n/locales/en.yml');
  const texts = new Map(messages.map((each) => [each.key.join('.'), 'message' in each ? each.message : '']));
  return {
    t: (key: string, words: readonly string[] = []) =>
      (texts.get(key) ?? '').replaceAll(/\$(\d)/g, (_, place) => words[Number(place) - 1] ?? ''),
  };
}
