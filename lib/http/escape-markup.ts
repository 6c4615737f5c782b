const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for an element or a quoted attribute, in XML and HTML. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => references[sign] ?? sign);
