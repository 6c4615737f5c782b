/** Text for comparison without case, accents and width. */
export function fold(text: string): string {
  // Tests first, because normalizing is slow and most text is ASCII.
  const plain = /[\u0080-\uffff]/.test(text) ? text.normalize('NFKD').replace(/\p{Diacritic}/gu, '') : text;
  return plain.toLowerCase();
}

/** Unifies lower-case letters that share a capital: "straße" and "strasse", "ς" and "σ", "ı" and "i". */
export const oneForm = (text: string): string =>
  /[ßςı]/.test(text) ? text.replaceAll('ß', 'ss').replaceAll('ς', 'σ').replaceAll('ı', 'i') : text;
