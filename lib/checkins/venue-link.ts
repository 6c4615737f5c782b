import type { VenueChoice } from './outbox/schema';

/** `www.` and `app.` lead to the same service. */
const family = (url: URL): string => url.host.replace(/^(?:www|app)\./, '');

/**
 * The venue that an address of the check-in service's site names, `/v/<slug>/<id>` or `/v/<id>`. The name is made of the
 * slug, and empty where there is none.
 */
export function venueOfLink(href: string, authUrl: string): VenueChoice | undefined {
  const [url, service] = [href.length > 4096 ? null : URL.parse(href), URL.parse(authUrl)];
  if (!url || !service || url.protocol !== service.protocol || family(url) !== family(service))
    return undefined;
  const [, slug, id] = /^\/v\/(?:([^/]+)\/)?([\w-]{8,64})\/?$/.exec(url.pathname) ?? [];
  return id === undefined ? undefined : { id, name: nameOf(slug ?? '') };
}

function nameOf(slug: string): string {
  try {
    const words = decodeURIComponent(slug)
      .replace(/[\s\p{Cc}_-]+/gu, ' ')
      .trim();
    return [...words]
      .slice(0, 100)
      .join('')
      .replace(/(^| )\p{L}/gu, (start) => start.toLocaleUpperCase());
  } catch {
    return '';
  }
}
