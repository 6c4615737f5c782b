import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import type { ApiArgument, ApiEndpoint, ApiRoute } from '@/lib/viewer/readers/api-root/api-root';

/** A field of the form of a route. */
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

/** The fields of the path first, then the other arguments; an argument in the path is not repeated. */
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

/** A list can have several of its choices, so it is a text field. */
function choicesOf({ types, choices }: ApiEndpoint['args'][number]): string[] {
  if (types.includes('array')) return [];
  return choices.length === 0 && types.length === 1 && types[0] === 'boolean' ? ['true', 'false'] : choices;
}

/** Type, default, choices and other properties of an argument, in one line. */
export function argumentWords({ types, required, fallback, choices, others }: ApiArgument): string {
  return [
    types.join(' | '),
    required && t('viewer.apiRoot.required'),
    fallback !== undefined && fallback !== '' && t('viewer.apiRoot.fallback', [fallback]),
    choices.length > 0 && t('viewer.apiRoot.choices', [formatList(choices.slice(0, 60))]),
    ...others.map(({ name, value }) => `${name} ${value}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
