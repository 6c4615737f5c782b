import { html, type Markup } from '@/components/shared/markup';
import { standalonePage } from '@/components/shared/standalone-page';
import type { Stop, Story, StoryDay } from '@/lib/atlas/contract';
import { t } from '@/lib/i18n';
import { formatDayOfYear } from '@/lib/i18n/calendar-format';
import { formatNumber, formatOffset } from '@/lib/i18n/format';
import { joinFacts } from '@/lib/i18n/sentences';
import { photoWords } from '../../photos/photo';
import { clockAt } from '../../words';
import { factsOf, pageDirection, titleOf, wayBefore, wayWords, wholeWay } from '../trip-words';
import type { Jpeg } from './jpeg';
import style from './trip-page.css?inline';
import { type PageMap, svgOf } from './trip-svg';

export type { PageMap };

/** Photos by their addresses; undefined for one that did not load. Others are no part of the page. */
export type Pictures = Map<string, Jpeg | undefined>;

/** A standalone document, without links. */
export function tripPage(story: Story, map: PageMap | undefined, pictures: Pictures): string {
  const { trip, days } = story;
  const title = titleOf(trip);
  const body = html`<main>
<header>
<h1>${trip.names.length > 0 ? html`<bdi>${title}</bdi>` : title}</h1>
<p>${factsOf(trip)}</p>
${map && html`<p>${wholeWay(story)}</p>`}
</header>
${map && svgOf(map)}
${days.map((day) => section(day, pictures))}
</main>
<footer>${t('time.page.made')}</footer>`;
  return standalonePage(title, style, body);
}

const section = (day: StoryDay, pictures: Pictures): Markup => html`<section>
<h2>${t('time.dayNumber', [formatNumber(day.number)])} <bdi dir="${pageDirection()}">${joinFacts(
  formatDayOfYear(day.day),
  wayWords(day),
)}</bdi></h2>
<ol>
${day.stops.map((stop, at) => item(day, stop, at, pictures))}</ol>
</section>
`;

function item({ zoned, cities }: StoryDay, stop: Stop, at: number, pictures: Pictures): Markup {
  const { place, locality, shout, offset } = stop;
  const way = wayBefore(stop, at);
  // Where there is one, it is in the heading.
  const town = cities.length > 1 && locality !== place && locality;
  const photos = stop.pictures.filter(({ large }) => pictures.has(large));
  return html`<li>${way && html`<p class="way">${way}</p>`}<time datetime="${new Date(stop.time).toISOString()}">${clockAt(
    stop,
  )}${zoned && html` <small>${formatOffset(offset)}</small>`}</time><div><p>${
    place === undefined ? html`<i>${t('atlas.noPlace')}</i>` : html`<b><bdi>${place}</bdi></b>`
  }${town && html` <bdi class="town">${town}</bdi>`}</p>${
    shout && html`<p class="shout" dir="auto">${shout}</p>`
  }${
    photos.length > 0 &&
    html`<div class="photos">${photos.map(({ large }) => photo(pictures.get(large), place))}</div>`
  }</div></li>
`;
}

const photo = (picture: Jpeg | undefined, place: string | undefined): Markup =>
  picture
    ? html`<img src="${picture.address}" width="${picture.width}" height="${picture.height}" alt="${photoWords(place)}">`
    : html`<p>${t('atlas.photos.failed')}</p>`;
