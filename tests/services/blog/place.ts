import { cafe, type Post } from '../world/blog.ts';

const { latitude: lat, longitude: lng } = cafe;

/** The place of a post: for machines in the head, or as links to maps in its text. */
export function placeOf(post: Post): { head: string; content: string } {
  if (post.place === 'json-ld')
    return { head: `<script type="application/ld+json">${jsonLd(post)}</script>`, content: '' };
  if (post.place === 'geo-meta') {
    const head = [
      `<meta name="geo.position" content="${lat};${lng}">`,
      `<meta name="ICBM" content="${lat}, ${lng}">`,
      `<meta name="geo.placename" content="${cafe.city}">`,
      `<meta name="geo.region" content="${cafe.country}-11">`,
    ];
    return { head: head.join('\n'), content: '' };
  }
  if (post.place === 'map-links') {
    const links = [
      [`geo:${lat},${lng}`, 'in your own map'],
      [`https://www.openstreetmap.org/#map=18/${lat}/${lng}`, 'a map'],
      [`https://www.openstreetmap.org/?mlat=${lat}&amp;mlon=${lng}#map=18/${lat}/${lng}`, 'a map with a pin'],
    ];
    const items = links.map(([href, text]) => `<li><a href="${href}">${cafe.name}, ${text}</a></li>`);
    return { head: '', content: `<ul>${items.join('')}</ul>` };
  }
  return { head: '', content: '' };
}

function jsonLd(post: Post): string {
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    datePublished: post.date,
    author: { '@type': 'Person', name: post.author },
    contentLocation: {
      '@type': 'CafeOrCoffeeShop',
      name: cafe.name,
      address: { '@type': 'PostalAddress', addressLocality: cafe.city, addressCountry: cafe.country },
      geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    },
  }).replaceAll('<', '\\u003c');
}
