import { fail, ok, type Result } from '../../../http/failure';
import { stepsIn } from '../../../http/json-pointer';
import { isObject, type JsonObject, own } from '../activitypub/node';
import type { ApiRoot, RawRoute } from '../api-root/api-root';
import { fieldsOf, objectIn, objectsIn, textIn } from '../json/values';
import { othersOf } from '../others';
import { hostOf, withoutSlashes } from '../text/text';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** Whether a JSON text is an OpenAPI document, of any version. */
export const isOpenApi = (json: string): boolean =>
  /"(?:openapi|swagger)"\s*:\s*"\d/.test(json) && versionOf(objectIn(json) ?? {}) !== '';

const versionOf = (document: JsonObject): string => textIn(document.openapi) || textIn(document.swagger);

/**
 * Reads an OpenAPI document (3.x, or Swagger 2.0) as the routes of an API: each path with its methods and parameters,
 * in groups by the first tag. `url` is its address.
 */
export function readOpenApi(text: string, url: string): Result<{ root: ApiRoot; routes: RawRoute[] }> {
  const malformed = (where: string) => fail({ kind: 'malformed', host: hostOf(url), where });
  const document = objectIn(text);
  if (!document) return malformed('JSON');
  if (!versionOf(document)) return malformed('openapi');
  const info = fieldsOf(document.info);
  const routes = Object.entries(fieldsOf(document.paths)).map(([path, value]) =>
    routeOf(path, resolved(document, value), document),
  );
  const named = objectsIn(document.tags).map(({ name }) => textIn(name));
  const used = new Set(routes.map(({ namespace }) => namespace));
  const fields = [
    ...Object.entries(info).filter(([name]) => name !== 'title' && name !== 'description'),
    ...Object.entries(document),
  ];
  const root: ApiRoot = {
    name: textIn(info.title),
    description: textIn(info.description),
    namespaces: [...new Set([...named.filter((name) => used.has(name)), ...used])],
    others: othersOf(fields, new Set(['info', 'paths', 'tags'])),
    place: { base: baseOf(document, url) },
  };
  return ok({ root, routes });
}

/** Routes as those of an API root, whose view shows them: fields of an operation that it does not know stay. */
function routeOf(path: string, item: JsonObject, document: JsonObject): RawRoute {
  const shared = objectsIn(item.parameters);
  const endpoints = methods.flatMap((method) => {
    const { parameters, tags, ...operation } = fieldsOf(item[method]);
    if (!isObject(item[method])) return [];
    const all = [...shared, ...objectsIn(parameters)].map((one) => resolved(document, one));
    const args = Object.fromEntries(all.filter(isInAddress).map(argumentOf));
    // Headers, cookies and bodies are shown, and no form fills them in.
    const rest = all.filter((one) => !isInAddress(one));
    const endpoint = { ...operation, ...(rest.length > 0 && { parameters: rest }) };
    return [{ tags, endpoint: { ...endpoint, methods: [method.toUpperCase()], args } }];
  });
  const namespace =
    endpoints.map(({ tags }) => (Array.isArray(tags) ? textIn(tags[0]) : '')).find(Boolean) ?? '';
  const known = new Set([...methods, 'parameters']);
  const others = Object.fromEntries(Object.entries(item).filter(([name]) => !known.has(name)));
  const json = JSON.stringify({ ...others, endpoints: endpoints.map(({ endpoint }) => endpoint) });
  const searched = endpoints.flatMap(({ endpoint: { methods: ways, args, ...operation } }) => [
    ...ways,
    ...Object.entries(args).flatMap(([name, argument]) => [name, textIn(argument.description)]),
    ...['summary', 'description', 'operationId'].map((name) => textIn(own(operation, name))),
  ]);
  return { path, namespace, json, words: [path, ...searched].join(' ').toLowerCase() };
}

const isInAddress = (parameter: JsonObject): boolean => parameter.in === 'path' || parameter.in === 'query';

/** A parameter as an argument of an API root; in Swagger 2.0 its schema is the parameter itself. */
function argumentOf(parameter: JsonObject): [name: string, argument: JsonObject] {
  const { name, schema, in: _, ...others } = parameter;
  const { description, ...given } = fieldsOf(schema);
  return [textIn(name), { description, ...others, ...given }];
}

/** The object, or what it refers to within the document. */
function resolved(document: JsonObject, value: unknown): JsonObject {
  const object = fieldsOf(value);
  const reference = textIn(object.$ref);
  if (!reference.startsWith('#/')) return object;
  let found: unknown = document;
  for (const step of stepsIn(reference.slice(1))) found = own(fieldsOf(found), step);
  return isObject(found) ? found : object;
}

/** The address that paths are added to: the first server with its default values, or the host of Swagger 2.0. */
function baseOf(document: JsonObject, url: string): string {
  const [server] = objectsIn(document.servers);
  const variables = fieldsOf(server?.variables);
  const written = textIn(server?.url).replace(/\{([^{}]{1,100})\}/g, (whole, name: string) => {
    const value = fieldsOf(variables[name]).default;
    return typeof value === 'string' ? value : whole;
  });
  const { host, basePath, schemes } = document;
  const scheme =
    Array.isArray(schemes) && schemes.includes('https') ? 'https' : URL.parse(url)?.protocol.slice(0, -1);
  const swagger = textIn(host) ? `${scheme}://${textIn(host)}${textIn(basePath)}` : textIn(basePath);
  return withoutSlashes(URL.parse(written || swagger || '/', url)?.href ?? url);
}
