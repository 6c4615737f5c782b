/** Case, accents and width make no difference. */
export function fold(text: string): string {
  // Most text is plain, and normalizing is what takes the time; this way of asking takes the least.
  const plain = /[\u0080-\uffff]/.test(text) ? text.normalize('NFKD').replace(/\p{Diacritic}/gu, '') : text;
  return plain.toLowerCase();
}

/** Letters with two small forms for one capital are one letter: "straße" is "strasse", "ς" is "σ", "ı" is "i". */
export const oneForm = (text: string): string =>
  /[ßςı]/.test(text) ? text.replaceAll('ß', 'ss').replaceAll('ς', 'σ').replaceAll('ı', 'i') : text;
