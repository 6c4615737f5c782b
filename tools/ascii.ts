import type { Plugin } from 'vite';

/** The same code with an escape for each letter beyond ASCII, which stand in strings and regular expressions only. */
export const inAscii = (code: string): string =>
  code.replace(/[^\p{ASCII}]/gu, (letter) =>
    Array.from(
      { length: letter.length },
      (_, at) => `\\u${letter.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

/**
 * A plugin of Vite: one letter beyond Latin-1 has V8 hold the whole script in two bytes a letter, and read it more slowly.
 */
export const asciiScripts: Plugin = {
  name: 'waymark:ascii',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inAscii(file.code);
  },
};
