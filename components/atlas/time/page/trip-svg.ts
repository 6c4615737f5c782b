import { html, type Markup } from '@/components/shared/markup';
import type { LandVectors } from '@/lib/atlas/map/land/contract';
import { t } from '@/lib/i18n';
import type { TripDrawing } from '../trip-drawing';

export interface PageMap {
  land: LandVectors;
  drawing: TripDrawing;
}

/** The map of a trip, in the colours of its page. */
export function svgOf({ land, drawing }: PageMap): Markup {
  const { view, legs, dots, marks } = drawing;
  // Coasts are filled below countries and drawn above them.
  return html`<svg role="img" aria-label="${t('time.tripMap')}" viewBox="0 0 ${view.width} ${view.height}">
<g class="land" transform="scale(.1)">
<path id="coasts" class="ground" d="${land.coasts}"/>
<path class="visited" fill-opacity="${land.tint}" d="${land.visited}"/>
<path class="border" d="${land.borders}"/>
<use href="#coasts" class="coast"/>
<rect class="ground" width="${10 * view.width}" height="${10 * view.height}" fill-opacity="${land.paper}"/>
<path class="grid" d="${land.grid}"/>
</g>
<path class="route" d="${legs.map(({ path }) => path)}"/>
${dots.map(({ x, y }) => html`<circle cx="${tenths(x)}" cy="${tenths(y)}" r="2.5"/>`)}
${marks.map(
  ({
    x,
    y,
    width,
    text,
    city,
    label,
  }) => html`<g class="mark" transform="translate(${tenths(x)} ${tenths(y)})">
<rect x="${tenths(-width / 2)}" y="-10" width="${tenths(width)}" height="20" rx="10"/><text y="4">${text}</text>
</g>${label && html`<text class="city" x="${tenths(label.x)}" y="${tenths(label.y + 4)}">${city}</text>`}
`,
)}</svg>`;
}

const tenths = (pixels: number): string => String(Math.round(pixels * 10) / 10);
