/** Between the forms of a message; no text from a page or a service contains it (U+001F, unit separator). */
export const separator = '\u001f';

/** Forms of a message by count, as one text: a browser’s catalogue has no other place for them. */
export const joinForms = (forms: Readonly<Record<string, string>>): string =>
  Object.entries(forms)
    .map(([name, text]) => `${name}=${text}`)
    .join(separator);

/**
 * The form for a count: the one for exactly this number, or that of its category in the language (Unicode CLDR).
 * `other`, which every language has, stands for a category that is missing.
 */
export function formOf(message: string, count: number, rules: Intl.PluralRules): string {
  const forms = new Map(message.split(separator).map(split));
  return forms.get(String(count)) ?? forms.get(rules.select(count)) ?? forms.get('other') ?? message;
}

function split(form: string): [name: string, text: string] {
  const at = form.indexOf('=');
  return [form.slice(0, at), form.slice(at + 1)];
}
