// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { localProfile } from '@/lib/profile/presets';
import { createPlaces } from './place';

vi.stubGlobal('IntersectionObserver', class {});

it('gives scripts of the page no way into a card: its root is closed before they can see it', () => {
  document.body.innerHTML = '<blockquote>Said</blockquote>';
  const [quote] = document.body.children;
  if (!quote) throw new Error('No quote');
  const attach = vi.spyOn(Element.prototype, 'attachShadow');
  attach.mockImplementationOnce(function (this: Element, init) {
    expect(this.isConnected).toBe(false);
    attach.mockRestore();
    return this.attachShadow(init);
  });
  const places = createPlaces({ site: 'blog.example', profile: localProfile, whole: false });
  const host = places.take(quote, { id: '20', text: 'Said', date: '' });
  if (!host) throw new Error('No host');
  places.draw(host);
  expect(host.isConnected).toBe(true);
  // The view hides the quotation, yet no property leads to it.
  expect(quote.getAttribute('style')).toContain('none');
  expect([host.shadowRoot, host.childNodes.length]).toEqual([null, 0]);
});
