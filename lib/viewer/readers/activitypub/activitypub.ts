import { fail, ok, type Result } from '../../../http/failure';
import { valueIn } from '../json/values';
import { written } from '../others';
import { hostOf } from '../text/text';
import { isObject, namespace, rootOf, typesOf, valuesOf } from './node';
import type { Thing } from './thing';
import { thingOf } from './thing';

/**
 * An ActivityStreams document (https://www.w3.org/TR/activitystreams-core/) as it is used in ActivityPub. `url` is where
 * it came from. Fails with `malformed` when it is no JSON, or nothing that says what it is.
 */
export function readActivityPub(text: string, url: string): Result<Thing> {
  const malformed = (where: string) => fail({ kind: 'malformed', host: hostOf(url), where });
  const document = valueIn(text);
  if (document === undefined) return malformed('JSON');
  const node = rootOf(document);
  if (!node) return malformed('type');
  const context = written(node['@context']).slice(0, 10_000);
  const known = context.includes(namespace.slice(0, -1)) || context.includes('activitystreams');
  const described =
    typesOf(node).length > 0 && (known || valuesOf(node, 'id').length > 0 || isExpanded(node));
  return described || known ? ok(thingOf(node)) : malformed('@context');
}

const isExpanded = (node: object): boolean =>
  isObject(node) && Object.keys(node).some((key) => key.startsWith(namespace) || key.startsWith('as:'));
