// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyOf, readable } from '../../../tests/fixtures/messages/all';
import { mutated } from '../../../tests/fixtures/messages/mutate';
import { tries } from '../../../tools/thorough';
import { readBody } from '../wire';
import { drawnOf, pictureOf } from './drawn';
import { drawMedia } from './media';
import { drawFull } from './post';

/** As the worker sends it into the page. */
function readingOf(body: unknown) {
  const outcome = readBody(body, '20');
  if (outcome?.outcome !== 'message') return undefined;
  return { ...outcome, readAt: 0, source: 'https://svc.example/m/20', people: 'https://svc.example/' };
}

function draw(body: unknown): HTMLElement | undefined {
  const reading = readingOf(body);
  if (!reading) return undefined;
  const root = document.createElement('div');
  const drawn = structuredClone(drawnOf(reading, undefined));
  root.append(...drawFull(drawn, (post, from) => drawMedia('20', post, from)));
  return root;
}

const textOf = (name: string): string => {
  const variant = readable.find((each) => each.name === name);
  return (variant && draw(bodyOf(variant))?.textContent) ?? '';
};

test.each([
  ['poll-open', /806 votes · Ends in [\d,]+ yr\. · .*209[89]/],
  ['poll-ended', /Coffee & cakeMost votes · 31 · 72%.*43 votes · Ended · May \d/],
  ['quote-tombstoned', /The quoted message is withheld: “.This message was deleted by its author\..”/],
  ['quote-without-its-author', /The quoted message is withheld\. The service doesn’t say why\./],
  ['reply-with-its-parent', /^נעם כהן@noam_cWhy is the ebb longer/],
  [
    'reply-to-a-tombstone',
    /^The message it replies to is withheld: “.You’re unable to view this message\..”/,
  ],
  ['reply-without-its-parent', /^Replying to @noam_c/],
  ['card-large', /Gauges & tablesWhat a float knows\.tidal\.example/],
  ['video', /VideoLock gates openingPlays on its own page/],
  ['sensitive', /The author marks these pictures as sensitive\./],
  ['cut-long-text', /The service gives only the beginning of this text\./],
  ['edited', /Edited · /],
  ['place', /· .Belém, Lisbon. · 12 likes · 3 replies/],
])('a card in a page contains all fields of %s', (name, words) => {
  expect(textOf(name)).toMatch(words);
});

test('a card sends no request, whatever the message contains', () => {
  for (const variant of readable) {
    const root = draw(bodyOf(variant));
    expect(root?.childNodes.length, variant.name).toBeGreaterThan(0);
    expect(root?.querySelectorAll('img, video, source, iframe'), variant.name).toHaveLength(0);
    // Addresses of pictures stay with the worker.
    expect(root?.innerHTML).not.toContain('https://media.example/media/');
  }
});

test('changed bodies are drawn', () => {
  fc.assert(
    fc.property(mutated, (body) => {
      const root = draw(body);
      expect(root?.querySelector('script, [onerror], [href]:not([href^="http"])') ?? null).toBeNull();
    }),
    { numRuns: tries(1_000) },
  );
}, 600_000);

test('the card and the worker number pictures alike: own, quoted, parent', () => {
  const media = (key: string) => [{ media_url_https: `https://img.example/${key}.png`, type: 'photo' }];
  const post = (key: string) => ({ text: key, user: { name: key }, mediaDetails: media(key) });
  const reading = readingOf({ ...post('own'), quoted_tweet: post('quoted'), parent: post('parent') });
  if (!reading) throw new Error('no message');
  const seen: Record<string, string | undefined> = {};
  drawFull(drawnOf(reading, undefined), ({ name }, from) => {
    seen[name] = pictureOf(reading, from);
    return undefined;
  });
  expect(seen).toEqual({
    own: 'https://img.example/own.png',
    quoted: 'https://img.example/quoted.png',
    parent: 'https://img.example/parent.png',
  });
});
