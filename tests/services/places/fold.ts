/** Without case and without marks on the letters, so that `cafe` finds `Café`. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .trim();
