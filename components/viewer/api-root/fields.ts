import { t } from '@/lib/i18n';
import type { ApiEndpoint, ApiRoute } from '@/lib/viewer/readers/api-root/api-root';
import { argumentWords } from './words';

/** Something that a person fills in before a route can be asked. */
export interface Field {
  kind: 'blank' | 'argument';
  /** `/` and the place for a blank of the path, `?` and the name for an argument. */
  key: string;
  name: string;
  required: boolean;
  description: string;
  /** Type, default and so on, in one line. */
  facts: string;
  placeholder: string;
  choices: string[];
}

/** The blanks of the path first, then the other arguments; one that is both stands once. */
export function blankFields({ segments }: ApiRoute, { args }: ApiEndpoint): Field[] {
  const fields: Field[] = [];
  const named = new Set<string>();
  for (const [index, segment] of segments.entries()) {
    if (segment.kind !== 'blank') continue;
    const argument = args.find(({ name }) => name === segment.name);
    named.add(segment.name);
    fields.push({
      kind: 'blank',
      key: `/${index}`,
      name: segment.name || t('viewer.apiRoot.unnamed'),
      required: !segment.optional,
      description: argument?.description ?? '',
      facts: [
        argument && argumentWords({ ...argument, required: !segment.optional }),
        segment.pattern && t('viewer.apiRoot.pattern', [segment.pattern]),
      ]
        .filter(Boolean)
        .join(' · '),
      placeholder: '',
      choices: argument?.choices ?? [],
    });
  }
  for (const argument of args) {
    if (named.has(argument.name)) continue;
    fields.push({
      kind: 'argument',
      key: `?${argument.name}`,
      name: argument.name,
      required: argument.required,
      description: argument.description,
      facts: argumentWords(argument),
      placeholder: argument.fallback ?? '',
      choices: choicesOf(argument),
    });
  }
  return fields;
}

/** A list takes several of its choices, so they are written rather than chosen. */
function choicesOf({ types, choices }: ApiEndpoint['args'][number]): string[] {
  if (types.includes('array')) return [];
  return choices.length === 0 && types.length === 1 && types[0] === 'boolean' ? ['true', 'false'] : choices;
}
