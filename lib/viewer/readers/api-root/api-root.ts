import { fail, ok, type Result } from '../../../http/failure';
import { memberSteps } from '../json/values';
import { finish, type Steps } from '../steps';
import { hostOf } from '../text/text';
import { type ApiPlace, placeOf } from './address';
import { type Segment, segmentsOf } from './path';

/** A field that nothing else shows, as short text. */
export interface OtherField {
  name: string;
  value: string;
}

export interface ApiArgument {
  name: string;
  /** As JSON Schema names them; empty when none is said. */
  types: string[];
  required: boolean;
  description: string;
  /** As JSON, strings without quotes; absent when there is none. */
  fallback?: string;
  choices: string[];
  others: OtherField[];
}

/** What a route takes for some methods. */
export interface ApiEndpoint {
  /** In capitals. */
  methods: string[];
  args: ApiArgument[];
  others: OtherField[];
}

export interface ApiRoute {
  /** As written. */
  readonly path: string;
  readonly namespace: string;
  readonly segments: Segment[];
  readonly endpoints: ApiEndpoint[];
  readonly others: OtherField[];
  /** Its path, methods, and names and descriptions of arguments, in small letters. */
  readonly said: string;
}

export interface ApiRoot {
  name: string;
  description: string;
  /** Those that are listed, then those that only routes name. */
  namespaces: string[];
  routes: ApiRoute[];
  others: OtherField[];
  place: ApiPlace;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Maps that are empty come as lists from some languages. What is no map has no fields. */
const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});
const map = (value: unknown): [string, unknown][] => Object.entries(fieldsOf(value));
const words = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const strings = (value: unknown): string[] =>
  (typeof value === 'string' ? value.split(',') : list(value)).map(words).filter(Boolean);

/** Reads what an API says about itself; `url` is where it was. */
export const readApiRoot = (text: string, url: string): Result<ApiRoot> => finish(apiRootSteps(text, url));

/** The same in steps, for a long one. */
export function* apiRootSteps(text: string, url: string): Steps<Result<ApiRoot>> {
  const malformed = (where: string) => fail({ kind: 'malformed', host: hostOf(url), where });
  const body = yield* memberSteps(text, 'routes');
  if (!body) return malformed('JSON');
  if (body.routes === undefined && body.namespaces === undefined) return malformed('routes');
  const routes: ApiRoute[] = [];
  const links: { path: string; href: string }[] = [];
  for (const [path, value] of map(body.routes)) {
    routes.push(routeOf(path, value));
    links.push({ path, href: selfOf(value) });
    if (routes.length % 50 === 0) yield 0.99;
  }
  return ok({
    name: words(body.name),
    description: words(body.description),
    namespaces: [...new Set([...strings(body.namespaces), ...routes.map(({ namespace }) => namespace)])],
    routes,
    others: othersOf(body, ['name', 'description', 'namespaces', 'routes']),
    place: placeOf(url, words(body.namespace), links),
  });
}

/** Of thousands of routes a person looks at few: what one takes is read when somebody asks for it. */
function routeOf(path: string, value: unknown): ApiRoute {
  const route = fieldsOf(value);
  let endpoints: ApiEndpoint[] | undefined;
  let said: string | undefined;
  return {
    path,
    namespace: words(route.namespace),
    get segments() {
      return segmentsOf(path);
    },
    get endpoints() {
      endpoints ??= endpointsOf(route);
      return endpoints;
    },
    get others() {
      return othersOf(route, ['namespace', 'methods', 'endpoints', '_links']);
    },
    get said() {
      said ??= [path, ...saidOf(route)].join(' ').toLowerCase();
      return said;
    },
  };
}

/** What a route is searched by, without reading all that its arguments say. */
function saidOf(route: Fields): string[] {
  const said = methodsOf(route.methods);
  for (const each of list(route.endpoints)) {
    const endpoint = fieldsOf(each);
    said.push(...methodsOf(endpoint.methods));
    for (const [name, argument] of map(endpoint.args)) said.push(name, words(fieldsOf(argument).description));
  }
  return said;
}

function endpointsOf(route: Fields): ApiEndpoint[] {
  const endpoints = list(route.endpoints).map(endpointOf);
  const methods = methodsOf(route.methods);
  return endpoints.length > 0 || methods.length === 0 ? endpoints : [{ methods, args: [], others: [] }];
}

/** As a list, as one text, or as a map from method to yes. */
function methodsOf(value: unknown): string[] {
  const named = map(value).flatMap(([method, allowed]) => (allowed ? [method] : []));
  return [...new Set([...strings(value), ...named].map((method) => method.toUpperCase().slice(0, 40)))];
}

function endpointOf(value: unknown): ApiEndpoint {
  const endpoint = fieldsOf(value);
  return {
    methods: methodsOf(endpoint.methods),
    args: map(endpoint.args).map(([name, argument]) => argumentOf(name, argument)),
    others: othersOf(endpoint, ['methods', 'args']),
  };
}

function argumentOf(name: string, value: unknown): ApiArgument {
  const argument = fieldsOf(value);
  const choices = list(argument.enum).length > 0 ? argument.enum : fieldsOf(argument.items).enum;
  const fallback = argument.default === undefined ? {} : { fallback: short(argument.default) };
  return {
    name,
    types: strings(argument.type),
    required: argument.required === true || argument.required === 1 || argument.required === 'true',
    description: words(argument.description),
    ...fallback,
    choices: list(choices).map(short),
    others: othersOf(argument, ['description', 'type', 'required', 'default', 'enum']),
  };
}

function othersOf(value: Readonly<Record<string, unknown>>, known: readonly string[]): OtherField[] {
  return Object.keys(value)
    .filter((name) => !known.includes(name))
    .slice(0, 100)
    .map((name) => ({ name, value: short(value[name]) }));
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : written(value);
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

/** A value as JSON; empty when it is nested too deep for that. */
function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** Where a route says that it is, in any of three shapes. */
function selfOf(route: unknown): string {
  const { self } = fieldsOf(fieldsOf(route)._links);
  const first: unknown = Array.isArray(self) ? self[0] : self;
  return words(first) || words(fieldsOf(first).href);
}
