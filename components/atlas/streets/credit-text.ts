/** The words of an attribution, which comes as HTML. Nothing of that document is run, loaded or shown. */
export function creditText(markup: string): string {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const each of body.querySelectorAll('script, style')) each.remove();
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 300);
}
