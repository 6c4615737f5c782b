import { z } from 'zod';
import { webAddress } from '@/lib/http/web-address';
import { postVisibilities } from '../../model';

const text = z.string().max(100_000);

/** https://indieauth.spec.indieweb.org/#indieauth-server-metadata */
export const metadataSchema = z
  .looseObject({
    issuer: z.string().min(1).max(2000),
    authorization_endpoint: webAddress,
    token_endpoint: webAddress,
    revocation_endpoint: webAddress.optional().catch(undefined),
  })
  .transform(({ issuer, authorization_endpoint, token_endpoint, revocation_endpoint }) => ({
    issuer,
    authorizationEndpoint: authorization_endpoint,
    tokenEndpoint: token_endpoint,
    ...(revocation_endpoint !== undefined && { revocationEndpoint: revocation_endpoint }),
  }));

/** https://indieauth.spec.indieweb.org/#access-token-response */
export const meSchema = z.looseObject({ me: webAddress });

/** https://www.w3.org/TR/micropub/#configuration, https://indieweb.org/Micropub-extensions#Visibility */
export const configSchema = z
  .looseObject({
    'media-endpoint': webAddress.optional().catch(undefined),
    visibility: z.array(z.unknown()).optional().catch(undefined),
  })
  .transform(({ 'media-endpoint': mediaEndpoint, visibility = [] }) => {
    const visibilities = postVisibilities.filter((one) => visibility.includes(one));
    return {
      ...(mediaEndpoint !== undefined && { mediaEndpoint }),
      ...(visibilities.length > 0 && { visibilities }),
    };
  });
/** The part that a connection keeps. */
export type Config = z.infer<typeof configSchema>;

/** https://www.w3.org/TR/micropub/#error-response */
export const errorSchema = z.looseObject({
  error: z.string().max(200),
  error_description: z.string().max(1000).optional().catch(undefined),
  scope: z.string().max(200).optional().catch(undefined),
});

/** Who sees a post, by `visibility` of its source. */
export const shownSchema = z.enum(postVisibilities);

/** PHP writes an object without members as an empty list. */
const php = <T>(schema: z.ZodType<T>) => z.preprocess((value) => (isEmptyList(value) ? {} : value), schema);
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** WordPress gives single objects in place of lists. */
const properties = php(
  z.record(
    z.string(),
    z.unknown().transform((value) => [value].flat()),
  ),
);
/** https://www.w3.org/TR/micropub/#source-content; a post has properties. */
export const sourceSchema = z.looseObject({
  properties: properties.refine((some) => Object.keys(some).length > 0),
});
const item = z.looseObject({ properties, url: z.unknown().optional() });
/** WordPress lists posts of its editor as objects without members. */
const bare = php(z.strictObject({})).transform(() => ({ properties: {}, url: undefined }));
/** https://indieweb.org/Micropub-extensions#Query_for_Post_List; undefined in place of what is no post. */
export const listSchema = z.looseObject({
  items: z.array(z.union([item, bare]).optional().catch(undefined)),
  paging: z
    .looseObject({ after: z.union([z.string(), z.number().transform(String)]) })
    .optional()
    .catch(undefined),
});

const content = z.union([
  text,
  z.looseObject({ html: text }).transform(({ html }) => ({ html })),
  z.looseObject({ value: text }).transform(({ value }) => value),
]);
/** The first value of a property that fits, or undefined. */
export const addressIn = (values: unknown): string | undefined => firstOf(webAddress, values);
export const textIn = (values: unknown): string | undefined => firstOf(text, values);
export const contentIn = (values: unknown) => firstOf(content, values);

export const addressesIn = (values: unknown): string[] =>
  [values].flat().flatMap((value) => webAddress.safeParse(value).data ?? []);

function firstOf<T>(schema: z.ZodType<T>, values: unknown): T | undefined {
  for (const value of [values].flat()) {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

const address = z.url();
/** The stored result of a sign-in to a site, besides its secrets. */
export const connectionSchema = z.looseObject({
  me: address,
  endpoint: address,
  mediaEndpoint: address.exactOptional(),
  /** Those that the server lists; absent where it lists none. */
  visibilities: z.array(z.enum(postVisibilities)).exactOptional(),
  /** The server takes forms only. */
  form: z.boolean().exactOptional(),
  clientId: z.string().exactOptional(),
  tokenEndpoint: address.exactOptional(),
  revocationEndpoint: address.exactOptional(),
  /** Of the token, as its server named them. */
  scope: z.string().exactOptional(),
  /** The end of the token, Unix ms. */
  expiresAt: z.number().exactOptional(),
});
export type MicropubConnection = z.infer<typeof connectionSchema>;
