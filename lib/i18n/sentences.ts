import { t } from './index';

/** Sentences as one text, with what the language puts between them; leaves out those that are absent or empty. */
export function joinSentences(...sentences: (string | false | undefined)[]): string {
  const [first = '', ...rest] = sentences.flatMap((each) => each || []);
  return rest.reduce((text, next) => t('common.sentences', [text, next]), first);
}
