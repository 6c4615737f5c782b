import { fold, oneForm } from '@/lib/i18n/fold';

/** Something that can be set, pressed or read in a section. */
export interface FoundOption {
  /** Gets the focus, if it can. */
  element: HTMLElement;
  label: string;
  /** The paragraphs that explain it; of a heading, all of its section. */
  hints: string[];
}

/** Elements with a name: headings, fields, buttons and summaries. */
const named = ':is(h2, h3, label, legend, summary, button)';
/** Not those of a field, which have an id, nor rows with buttons. */
const paragraphs = ':is(p:not([id]), li:not(:has(button)))';

/** The options of a section, in what it shows: so they have the words of its present state. */
export function optionsIn(section: HTMLElement): FoundOption[] {
  const found = [...section.querySelectorAll<HTMLElement>(named)].map((one) => {
    const element = targetOf(one, section);
    return { element, label: one.getAttribute('aria-label') ?? words(one), hints: hintsOf(one, element) };
  });
  return found.filter(
    ({ label }, at) => label !== '' && found.findIndex((other) => other.label === label) === at,
  );
}

function targetOf(one: HTMLElement, section: HTMLElement): HTMLElement {
  if (one instanceof HTMLLabelElement && one.control instanceof HTMLElement) return one.control;
  if (one.matches('legend')) return one.parentElement?.querySelector<HTMLElement>('input, select') ?? section;
  return one.matches('h2, h3') ? section : one;
}

/** With spaces between what stands in blocks. */
const words = (one: Element): string =>
  [...one.childNodes]
    .map(({ textContent }) => textContent?.trim())
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

function hintsOf(one: HTMLElement, element: HTMLElement): string[] {
  const described = document.getElementById(element.getAttribute('aria-describedby') ?? '');
  if (described) return [words(described)];
  return one.matches('h2') ? [...element.querySelectorAll(paragraphs)].map(words) : [];
}

/** The options with every word of the query; those with all of them in their names first. */
export function findOptions<Option extends FoundOption>(all: readonly Option[], query: string): Option[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return [];
  const has = (text: string) => wanted.every((word) => comparable(text).includes(word));
  const inName = all.filter(({ label }) => has(label));
  const inHints = all.filter(({ label, hints }) => !has(label) && has([label, ...hints].join(' ')));
  return [...inName, ...inHints];
}

/** The explanation to show beside the name: the first with a word of the query, else the first of all. */
export const hintFor = ({ hints }: FoundOption, query: string): string | undefined =>
  hints.find((hint) => wordsOf(query).some((word) => comparable(hint).includes(word))) ?? hints[0];

const comparable = (text: string): string => oneForm(fold(text));
const wordsOf = (query: string): string[] => comparable(query).split(/\s+/).filter(Boolean);
