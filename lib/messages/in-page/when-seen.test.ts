import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWhenSeen, type WhenSeen } from './when-seen';

/** Calls the observer by hand. */
let see: (seen: Record<string, boolean>) => void;
const watched = new Set<Element>();
let whenSeen: WhenSeen;
/** Cards that were asked for, and the answers they wait for. */
let asked: string[];
const answers = new Map<string, (goOn: boolean) => void>();
const elements = new Map<string, Element>();

beforeEach(() => {
  asked = [];
  for (const each of [watched, answers, elements]) each.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: object[]) => void) {
        see = (seen) =>
          tell(
            Object.entries(seen)
              .map(([name, isIntersecting]) => ({ target: elements.get(name), isIntersecting }))
              .filter(({ target }) => target && watched.has(target)),
          );
      }
      observe = (element: Element) => watched.add(element);
      unobserve = (element: Element) => watched.delete(element);
      disconnect = () => watched.clear();
    },
  );
  whenSeen = createWhenSeen();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function add(...names: string[]): void {
  for (const name of names) {
    const element = Object.assign(new EventTarget(), { name }) as unknown as Element;
    elements.set(name, element);
    whenSeen(element, () => {
      asked.push(name);
      return new Promise((resolve) => answers.set(name, resolve));
    });
  }
}
async function answer(name: string, goOn = true): Promise<void> {
  answers.get(name)?.(goOn);
  await new Promise((resolve) => setImmediate(resolve));
}
const all = (...names: string[]) => Object.fromEntries(names.map((name) => [name, true]));

test('runs work for visible elements only, once each, four at a time', async () => {
  add('a', 'b', 'c', 'd', 'e', 'f');
  expect(asked).toEqual([]);
  see(all('a', 'b', 'c', 'd', 'e'));
  see(all('a', 'b'));
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
  await answer('b');
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('work for an element that left the view waits until it is visible again', async () => {
  add('a', 'b', 'c', 'd', 'e', 'f');
  see(all('a', 'b', 'c', 'd', 'e', 'f'));
  see({ e: false });
  await answer('a');
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'f']);
  await answer('b');
  expect(asked).toHaveLength(5);
  see(all('e'));
  expect(asked.at(-1)).toBe('e');
});

test('runs no further work after a result that ends it', async () => {
  add('a', 'b', 'c', 'd', 'e');
  see(all('a', 'b', 'c', 'd', 'e'));
  await answer('a', false);
  await answer('b');
  add('f');
  see(all('e', 'f'));
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
});
