import { fail, ok, type Result } from '../../../http/failure';
import type { JsonObject } from '../activitypub/node';
import { fieldsOf, objectIn, textIn } from '../json/values';
import { type OtherField, othersOf, short } from '../others';
import { hostOf } from '../text/text';
import { type ApiPlace, placeOf } from './address';
import { segmentsOf } from './path';

export type ApiArgument = ReturnType<typeof argumentOf>;
/** The arguments of a route for some methods. */
export type ApiEndpoint = ReturnType<typeof endpointOf>;
export type ApiRoute = ReturnType<typeof routeOf>;

export interface ApiRoot {
  name: string;
  description: string;
  /** Listed namespaces, then those that only routes name. */
  namespaces: string[];
  others: OtherField[];
  place: ApiPlace;
}

/** Fields that are shown by name. */
const shown = {
  root: new Set(['name', 'description', 'namespaces', 'routes']),
  route: new Set(['namespace', 'methods', 'endpoints', '_links']),
  endpoint: new Set(['methods', 'args']),
  argument: new Set(['description', 'type', 'required', 'default', 'enum']),
};

const map = (value: unknown): [string, unknown][] => Object.entries(fieldsOf(value));
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const strings = (value: unknown): string[] =>
  (typeof value === 'string' ? value.split(',') : list(value)).map(textIn).filter(Boolean);

/** A route with its fields as JSON: they are parsed only when they are shown, and text is quick to pass on. */
export interface RawRoute {
  path: string;
  namespace: string;
  json: string;
  /** Its path, methods, and names and descriptions of arguments, in small letters. */
  words: string;
}

/** Reads the index of an API; `url` is its address. */
export function readApiRoot(text: string, url: string): Result<{ root: ApiRoot; routes: RawRoute[] }> {
  const malformed = (where: string) => fail({ kind: 'malformed', host: hostOf(url), where });
  const body = objectIn(text);
  if (!body) return malformed('JSON');
  if (body.routes === undefined && body.namespaces === undefined) return malformed('routes');
  const routes = map(body.routes).map(([path, value]): RawRoute => {
    const fields = fieldsOf(value);
    const searched = [path, ...wordsOf(fields)].join(' ').toLowerCase();
    return { path, namespace: textIn(fields.namespace), json: JSON.stringify(fields), words: searched };
  });
  const links = map(body.routes).map(([path, value]) => ({ path, href: selfOf(fieldsOf(value)) }));
  const root = {
    name: textIn(body.name),
    description: textIn(body.description),
    namespaces: [...new Set([...strings(body.namespaces), ...routes.map(({ namespace }) => namespace)])],
    others: othersOf(map(body), shown.root),
    place: placeOf(url, textIn(body.namespace), links),
  };
  return ok({ root, routes });
}

/** Parses a route when it is shown: a person opens few of thousands. */
export function routeOf({ path, namespace, json, words }: RawRoute) {
  let endpoints: ApiEndpoint[] | undefined;
  const fields = () => objectIn(json) ?? {};
  return {
    path,
    namespace,
    words,
    get segments() {
      return segmentsOf(path);
    },
    get endpoints() {
      endpoints ??= endpointsOf(fields());
      return endpoints;
    },
    get others() {
      return othersOf(map(fields()), shown.route);
    },
  };
}

function wordsOf(route: JsonObject): string[] {
  const texts = methodsOf(route.methods);
  for (const each of list(route.endpoints)) {
    const endpoint = fieldsOf(each);
    texts.push(...methodsOf(endpoint.methods));
    for (const [name, argument] of map(endpoint.args))
      texts.push(name, textIn(fieldsOf(argument).description));
  }
  return texts;
}

function endpointsOf(route: JsonObject): ApiEndpoint[] {
  const endpoints = list(route.endpoints).map(endpointOf);
  const methods = methodsOf(route.methods);
  return endpoints.length > 0 || methods.length === 0 ? endpoints : [{ methods, args: [], others: [] }];
}

/** As a list, as one text, or as a map from method to yes. */
function methodsOf(value: unknown): string[] {
  const named = map(value).flatMap(([method, allowed]) => (allowed ? [method] : []));
  return [...new Set([...strings(value), ...named].map((method) => method.toUpperCase().slice(0, 40)))];
}

function endpointOf(value: unknown) {
  const endpoint = fieldsOf(value);
  return {
    /** In capitals. */
    methods: methodsOf(endpoint.methods),
    args: map(endpoint.args).map(([name, argument]) => argumentOf(name, argument)),
    others: othersOf(map(endpoint), shown.endpoint),
  };
}

function argumentOf(name: string, value: unknown) {
  const argument = fieldsOf(value);
  const choices = list(argument.enum).length > 0 ? argument.enum : fieldsOf(argument.items).enum;
  return {
    name,
    /** As JSON Schema names them. */
    types: strings(argument.type),
    required: argument.required === true || argument.required === 1 || argument.required === 'true',
    description: textIn(argument.description),
    /** As JSON, strings without quotes; absent when there is none. */
    fallback: argument.default === undefined ? undefined : short(argument.default),
    choices: list(choices).map((choice) => short(choice)),
    others: othersOf(map(argument), shown.argument),
  };
}

/** The link of a route to itself, in any of three shapes. */
function selfOf(route: JsonObject): string {
  const { self } = fieldsOf(route._links);
  const first: unknown = Array.isArray(self) ? self[0] : self;
  return textIn(first) || textIn(fieldsOf(first).href);
}
