/** Scopes of a token, as its server named them; without any the person was granted what was asked. */
const has = (granted: string | undefined, scope: string): boolean =>
  granted === undefined || granted.split(/\s+/).includes(scope);

/** `draft`: what is made with it waits as a draft (https://indieweb.org/scope#Micropub_Scopes). */
export const mayCreate = (granted: string | undefined): boolean =>
  has(granted, 'create') || has(granted, 'draft') || has(granted, 'post');

export type Narrowed = 'update' | 'remove' | 'drafts';

/** The scopes that the person left out at the consent. */
export function narrowedBy(granted: string | undefined): Narrowed[] {
  const narrowed: [Narrowed, boolean][] = [
    ['update', !has(granted, 'update')],
    ['remove', !has(granted, 'delete')],
    ['drafts', !has(granted, 'create') && !has(granted, 'post')],
  ];
  return narrowed.flatMap(([what, is]) => (is ? [what] : []));
}
