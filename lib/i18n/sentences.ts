import { t } from './index';

/** Sentences as one text, with what the language puts between them; leaves out those that are absent or empty. */
export function joinSentences(...sentences: (string | false | undefined)[]): string {
  const [first = '', ...rest] = sentences.flatMap((each) => each || []);
  return rest.reduce((text, next) => t('common.sentences', [text, next]), first);
}

/** Facts on one line; leaves out those that are absent or empty. */
export const joinFacts = (...facts: (string | false | undefined)[]): string =>
  facts.filter(Boolean).join(' · ');
