// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { findOptions, hintFor, optionsIn } from './find-options';

const section = document.createElement('section');

beforeEach(() => {
  section.innerHTML = `
    <h2>Sending</h2>
    <p>The service offers no undo.</p>
    <ul><li>Straße<p>and position</p></li><li>Home <button aria-label="Remove Home">Remove</button></li></ul>
    <input type="checkbox" id="one" aria-describedby="one-hint" /><label for="one">Attach my position</label>
    <p id="one-hint">Only on this device</p>
    <details><summary>Change the app</summary><label for="two">Client ID</label><input id="two" /></details>
    <h3>Muted</h3>
    <button aria-label="Remove Home">Remove</button>`;
  document.body.append(section);
});

const labels = (query: string) => findOptions(optionsIn(section), query).map(({ label }) => label);

it('lists what a section names, each name once, with what gets the focus', () => {
  expect(optionsIn(section).map(({ label, element }) => [label, element.id || element.tagName])).toEqual([
    ['Sending', 'SECTION'],
    ['Remove Home', 'BUTTON'],
    ['Attach my position', 'one'],
    ['Change the app', 'SUMMARY'],
    ['Client ID', 'two'],
    ['Muted', 'SECTION'],
  ]);
});

it.each([
  ['a name before an explanation', 'position', ['Attach my position', 'Sending']],
  ['every word, in any order and case', 'POSITION attach', ['Attach my position']],
  ['words of name and explanation together', 'attach device', ['Attach my position']],
  ['an explanation of the section', 'undo', ['Sending']],
  ['the letters of other alphabets in one form', 'strasse', ['Sending']],
  ['what is folded', 'client', ['Client ID']],
  ['an explanation of an option only at that option', 'device', ['Attach my position']],
  ['nothing without a word', ' ', []],
  ['nothing where a word is missing', 'position elsewhere', []],
])('finds %s', (_, query, expected) => {
  expect(labels(query)).toEqual(expected);
});

it('shows the explanation that has the word, else the first', () => {
  const [sending] = optionsIn(section);
  expect(sending && hintFor(sending, 'position')).toBe('Straße and position');
  expect(sending && hintFor(sending, 'sending')).toBe('The service offers no undo.');
});
