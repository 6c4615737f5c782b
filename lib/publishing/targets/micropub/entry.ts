import type { Post, PostPlace } from '@/lib/outbox/post';

/** Properties of microformats as JSON: every value is in a list. */
export type Properties = Record<string, unknown[]>;

export interface EntryOptions {
  /** The photos’ values in the post; their addresses by default. */
  photos?: readonly unknown[];
}

/** The properties of the h-entry of a check-in (https://indieweb.org/checkin). */
export function propertiesOf(post: Post, { photos }: EntryOptions = {}): Properties {
  const { link, text, title, published, place, categories, people, visibility } = post;
  const given: Record<string, readonly unknown[] | undefined> = {
    name: title === undefined ? [] : [title],
    content: text ? [contentOf(text)] : [],
    published: [published],
    syndication: link === undefined ? [] : [link],
    checkin: place?.name === undefined ? [] : [{ type: ['h-card'], properties: cardOf(place) }],
    location: place && [{ type: ['h-adr'], properties: addressOf(place) }],
    photo: photos ?? post.photos.map(({ url, alt }) => photoOf(url, alt)),
    category: [
      ...categories,
      ...people.map(({ name, url }) => ({
        type: ['h-card'],
        properties: filled({ name: [name], url: [url] }),
      })),
    ],
    visibility: [visibility],
  };
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, values]) => (values?.length ? [[name, [...values]]] : [])),
  );
}

/** https://www.w3.org/TR/micropub/#uploading-a-photo-with-alt-text */
export const photoOf = (value: string, alt: string): unknown => (alt ? { value, alt } : value);

/** Sites collapse the lines of plain text, and some read it as Markdown. */
const contentOf = (text: string): unknown =>
  text.includes('\n') ? { html: escaped(text).replaceAll('\n', '<br>\n') } : text;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const addressOf = (place: PostPlace): Properties =>
  filled({
    latitude: [place.latitude?.toString()],
    longitude: [place.longitude?.toString()],
    'street-address': [place.street],
    locality: [place.locality],
    region: [place.region],
    'country-name': [place.country],
    'postal-code': [place.postcode],
  });

const cardOf = (place: PostPlace): Properties => ({
  ...filled({ name: [place.name], url: [place.url], tel: [place.phone] }),
  ...addressOf(place),
});

const filled = (properties: Properties): Properties =>
  Object.fromEntries(Object.entries(properties).filter(([, [value]]) => value !== undefined && value !== ''));

/** The fields of a form, for servers without JSON: they take neither nested objects nor texts for photos. */
export function fieldsOf(post: Post, options: EntryOptions = {}): [name: string, value: string][] {
  const { place, text } = post;
  const { latitude, longitude } = place ?? {};
  const properties: Properties = {
    ...propertiesOf(post, options),
    content: [text],
    // RFC 5870
    location: latitude === undefined || longitude === undefined ? [] : [`geo:${latitude},${longitude}`],
    photo: (options.photos ?? post.photos.map(({ url }) => url)).slice(),
  };
  const fields = Object.entries(properties).flatMap(([name, values]) => {
    const texts = values.filter((value) => typeof value === 'string' && value !== '');
    return texts.map((value): [string, string] => [texts.length > 1 ? `${name}[]` : name, String(value)]);
  });
  return [['h', 'entry'], ...fields];
}
