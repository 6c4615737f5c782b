/** Removes the sent secrets from an error text, which may quote the request. */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .flatMap(formsOf)
    // The longest first: one may be the beginning of another.
    .sort((one, other) => other.length - one.length)
    .reduce((left, form) => left.replaceAll(form, '…'), text);

/** As it is, in JSON, where some servers escape the slash, and in an address or a form, with digits of either case. */
function formsOf(value: string): string[] {
  if (value === '') return [];
  const json = JSON.stringify(value).slice(1, -1);
  const form = new URLSearchParams({ '': value }).toString().slice(1);
  const address = form.replaceAll('+', '%20');
  const encoded = [form, address, address.replaceAll(/%(?:7E|2[1789])/g, decodeURIComponent)];
  const lower = encoded.map((each) => each.replaceAll(/%../g, (byte) => byte.toLowerCase()));
  return [value, json, json.replaceAll('/', '\\/'), ...encoded, ...lower];
}
