// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { findMessages } from './page';

beforeEach(() => {
  document.body.innerHTML = '';
});

it('reads a quotation: its last link, its text, who and in which language', () => {
  document.body.innerHTML = `<blockquote class="message big">
    <p lang="pt">Preia-mar às seis <a href="https://t.example/">#marés</a></p>
    — Ana Reis (@ana) <a href="https://m.example/m/12">2026-01-02</a></blockquote>`;
  expect(findMessages()).toEqual([
    {
      kind: 'quote',
      href: 'https://m.example/m/12',
      classes: 'message big',
      text: 'Preia-mar às seis #marés',
      byline: '— Ana Reis (@ana) ',
      lang: 'pt',
    },
  ]);
});

it('finds custom elements with a number, and nothing that only looks alike', () => {
  // Frames are tried in a real browser: the stand-in for one loads none.
  document.body.innerHTML = `
    <message-embed data-message-id="4"></message-embed>
    <amp-message data-messageid="5"></amp-message>
    <message-embed data-message-id="seven"></message-embed>
    <div data-message-id="8"></div>
    <blockquote>Said by someone</blockquote>`;
  expect(findMessages()).toEqual([
    { kind: 'element', ids: { 'data-message-id': '4' } },
    { kind: 'element', ids: { 'data-messageid': '5' } },
  ]);
});

it('stays bounded on a page that means harm', () => {
  const quote = `<blockquote><p>${'x'.repeat(5000)}</p><a href="https://m.example/m/1">1</a></blockquote>`;
  document.body.innerHTML = quote.repeat(300);
  const found = findMessages();
  expect(found).toHaveLength(200);
  expect(found[0]).toMatchObject({ text: 'x'.repeat(1000) });
});
