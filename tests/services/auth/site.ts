import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Deps } from '../kernel.ts';
import type { Venue } from '../world/venues.ts';
import { page, problemPage } from './page.ts';

/** The pages that the APIs link to: `/c/<code>`, `/v/<slug>/<venueId>`, `/placemakers/review-place/<id>`. */
export function siteRoutes({ world, origin }: Deps): Hono {
  const app = new Hono();

  app.get('/c/:code', (c) => {
    const checkin = world.checkins.find((one) => one.code === c.req.param('code'));
    const venue = checkin && world.venue(checkin.venueId);
    if (!checkin || !venue) return c.html(problemPage('There is no such check-in.'), 404);
    const [photo] = checkin.photos;
    const when = new Date((checkin.createdAt + checkin.timeZoneOffset * 60) * 1000);
    return c.html(
      page(
        `${world.user.firstName} at ${venue.name}`,
        html`${
          photo &&
          html`<img src="${origin('checkins')}/img/general/720x540/${photo.id}.png" width="720" height="540" alt="" />`
        }<h1><bdi>${venue.name}</bdi></h1>
        <p dir="auto">${checkin.shout}</p>
        <p>${world.user.displayName} · ${when.toISOString().slice(0, 16).replace('T', ', ')}</p>
        <a href="${venuePath(venue)}">About this place</a>`,
      ),
    );
  });

  app.get('/v/:slug/:id', (c) => {
    const venue = world.venue(c.req.param('id'));
    if (venue === undefined) return c.html(problemPage('There is no such place.'), 404);
    return c.html(venuePage(venue));
  });

  app.get('/placemakers/review-place/:id', (c) => {
    const venue = world.venue(c.req.param('id'));
    if (venue === undefined) return c.html(problemPage('There is no such place.'), 404);
    return c.html(
      page(
        `Review ${venue.name}`,
        html`<h1><bdi>${venue.name}</bdi></h1><p>Nothing to review right now.</p>`,
      ),
    );
  });
  return app;
}

/** The slug is for people; the id decides. */
export const venuePath = (venue: Venue): string =>
  `/v/${encodeURIComponent(venue.name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'))}/${venue.id}`;

function venuePage(venue: Venue) {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: venue.name,
    address: [venue.address, venue.city.name].filter(Boolean).join(', '),
    geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude },
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return page(
    venue.name,
    html`<h1><bdi>${venue.name}</bdi></h1>
      <p>${venue.categories.map((category) => category.name).join(', ')}</p>
      <p dir="auto">${venue.address}<br />${venue.postalCode} ${venue.city.name}</p>
      <a href="geo:${venue.latitude},${venue.longitude}">Show on a map</a>`,
    html`<script type="application/ld+json">${raw(json)}</script>`,
  );
}
