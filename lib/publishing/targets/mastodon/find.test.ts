import { expect, it } from 'vitest';
import { hasLink, isTextOf } from './find';

const link = 'https://svc.example/c/a?b=1&c=2';
const shortened =
  '<p>Tea <a href="https://svc.example/c/a?b=1&amp;c=2" rel="nofollow"><span class="invisible">https://</span>' +
  '<span class="ellipsis">svc.example/c</span><span class="invisible">/a?b=1&amp;c=2</span></a></p>';

it.each([
  [shortened, true],
  ['<p>Tea https://svc.example/c/a?b=1&amp;c=2</p>', true],
  ['<p>Tea https://svc.example/c/a?b=1&#38;c=2.</p>', true],
  ['<a href="https://svc.example/c/a?b=1&#x26;c=2">here</a>', true],
  ['<a href="https://svc.example/c/a?b=1&amp;c=22">here</a>', false],
  ['<p>https://svc.example/c/a?b=1&amp;c=2/x then https://svc.example/c/a?b=1&amp;c=2</p>', true],
  ['<p>https://svc.example/c/a?b=1&amp;c=2/x</p>', false],
  ['', false],
  ['&#9999999; &#xffffff; &nonsense; <a href="', false],
])('%s has the link: %s', (content, has) => {
  expect(hasLink(content, link)).toBe(has);
});

it.each([
  ['<p>One<br />two</p><p>three &lt;3</p>', 'One\ntwo\n\nthree <3', true],
  [
    '<p><span class="h-card"><a href="/@ann">@<span>ann</span></a></span> hi</p>',
    '@ann@social.example hi',
    true,
  ],
  ['<p><a href="/tags/tea">#<span>tea</span></a></p>', '#tea', true],
  [shortened, `Tea ${link}`, true],
  ['<p>One</p>', 'One two', false],
])('%s is of the text %s: %s', (content, text, is) => {
  expect(isTextOf(content, text)).toBe(is);
});
