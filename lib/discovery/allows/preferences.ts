import type { Statement } from './model';

/** Keys of `Content-Signal`, and of `Content-Usage` (draft-ietf-aipref-vocab), that mean the same. */
const uses = new Map([
  ['search', 'search'],
  ['ai-input', 'input'],
  ['ai-train', 'train'],
  ['train-ai', 'train'],
]);
const answers = new Map([
  ['y', 'yes'],
  ['yes', 'yes'],
  ['n', 'no'],
  ['no', 'no'],
]);

/**
 * The members of `search=yes, ai-train=no`; of several with one key the last counts (RFC 9651, section 3.2). A known
 * key with any other value says nothing.
 */
export function preferencesIn(value: string): Pick<Statement, 'use' | 'answer'>[] {
  const found = new Map<string, string>();
  for (const member of value.slice(0, 4000).split(',')) {
    const [, key = '', written = ''] = /^\s*([\w*.-]{1,60})\s*=\s*"?([^\s;"]{1,60})/.exec(member) ?? [];
    const use = uses.get(key.toLowerCase());
    const answer = answers.get(written.toLowerCase());
    found.delete(use ?? key);
    if (use ? answer : key) found.set(use ?? key, answer ?? written);
  }
  return [...found].map(([use, answer]) => ({ use, answer }));
}
