import { parseMessagesFile } from '@wxt-dev/i18n/build';
import { formOf } from './forms';

/** For `vi.mock('@/lib/i18n')`: the English messages, which outside a browser come from the file. */
export async function english() {
  const messages = await parseMessagesFile('.wxt/locales/en.yml');
  const texts = new Map(
    messages.map((each) => [each.key.join('.'), 'plurals' in each ? (each.plurals.n ?? '') : each.message]),
  );
  /** A count may come before the substitutions. */
  const inForm = (type: Intl.PluralRuleType) => {
    const rules = new Intl.PluralRules('en', { type });
    return (key: string, first?: unknown, second?: unknown) => {
      const text = texts.get(key) ?? '';
      const [form, words] = typeof first === 'number' ? [formOf(text, first, rules), second] : [text, first];
      return form.replaceAll(/\$(\d)/g, (_, place) =>
        Array.isArray(words) ? String(words[Number(place) - 1]) : '',
      );
    };
  };
  return { t: inForm('cardinal'), nth: inForm('ordinal') };
}
