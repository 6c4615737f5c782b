type Child = Node | string | false | undefined;

/** Creates an element; attributes without a value are omitted. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Record<string, string | false | undefined>,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'string') made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}

/** A button that ignores untrusted events, which scripts of the page can send. */
export function button(label: string, onPress: () => void, className = ''): HTMLButtonElement {
  const made = element('button', { type: 'button', class: className || undefined }, label);
  made.addEventListener('click', (event) => {
    event.stopPropagation();
    if (event.isTrusted) onPress();
  });
  return made;
}

/** A link that opens in a tab; plain text unless http(s). */
export function link(href: string, label: string): HTMLElement {
  if (!/^https?:\/\//.test(href)) return element('span', {}, label);
  return element('a', { href, target: '_blank', rel: 'noreferrer noopener' }, label);
}
