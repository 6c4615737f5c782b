// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { mount } from './mount';

vi.mock('@/lib/bus/build', () => ({ onOlderWorker: () => () => undefined, restart: () => undefined }));

test.each(['pointerover', 'focusin'])('a link to the invented host leads to its page by %s', (approach) => {
  document.body.innerHTML = '<div id="app"></div>';
  mount(
    <>
      <a href="https://harbour.example/notes/41">
        <b>one</b>
      </a>
      <a href="https://harbour.example.quay.example/">another</a>
    </>,
  );
  const links = [...document.querySelectorAll('a')];
  for (const target of document.querySelectorAll('b, a:last-child'))
    target.dispatchEvent(new Event(approach, { bubbles: true }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/try.html',
    'https://harbour.example.quay.example/',
  ]);
});
