import { t } from '@/lib/i18n';
import { formatList } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import type { ApiArgument, ApiEndpoint, ApiRoute } from '@/lib/viewer/readers/api-root/api-root';

export type Field = ReturnType<typeof blankFields>[number];

/**
 * The fields of the path first, then the other arguments; an argument in the path is not repeated. `key`: `/` and the place
 * for a blank of the path, `?` and the name for an argument. `facts`: type, default and so on, in one line.
 */
export function blankFields({ segments }: ApiRoute, { args }: ApiEndpoint) {
  const blanks = segments.flatMap((segment, index) => {
    if (segment.kind !== 'blank') return [];
    const argument = args.find(({ name }) => name === segment.name);
    const required = !segment.optional;
    const facts = joinFacts(
      argument && argumentWords({ ...argument, required }),
      segment.pattern && t('viewer.apiRoot.pattern', [segment.pattern]),
    );
    return {
      ...{ kind: 'blank', key: `/${index}`, required, facts, placeholder: '' },
      name: segment.name || t('viewer.apiRoot.unnamed'),
      description: argument?.description ?? '',
      choices: argument?.choices ?? [],
    };
  });
  const others = args.filter(
    ({ name }) => !segments.some((one) => one.kind === 'blank' && one.name === name),
  );
  return [
    ...blanks,
    ...others.map((argument) => ({
      ...{ kind: 'argument', key: `?${argument.name}`, name: argument.name, required: argument.required },
      description: argument.description,
      facts: argumentWords(argument),
      placeholder: argument.fallback ?? '',
      choices: choicesOf(argument),
    })),
  ];
}

/** A list can have several of its choices, so it is a text field. */
function choicesOf({ types, choices }: ApiEndpoint['args'][number]): string[] {
  if (types.includes('array')) return [];
  return choices.length === 0 && types.length === 1 && types[0] === 'boolean' ? ['true', 'false'] : choices;
}

/** Type, default, choices and other properties of an argument, in one line. */
export function argumentWords({ types, required, fallback, choices, others }: ApiArgument): string {
  return joinFacts(
    types.join(' | '),
    required && t('viewer.apiRoot.required'),
    fallback !== undefined && fallback !== '' && t('viewer.apiRoot.fallback', [fallback]),
    choices.length > 0 && t('viewer.apiRoot.choices', [formatList(choices.slice(0, 60))]),
    ...others.map(({ name, value }) => `${name} ${value}`),
  );
}
