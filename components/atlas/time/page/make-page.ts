import { saveFile } from '@/components/ui/save-file';
import type { AtlasEngine, Story } from '@/lib/atlas/contract';
import { areaOf } from '@/lib/atlas/map/view';
import { isoDay } from '@/lib/i18n/calendar-format';
import { engine } from '../../engine';
import { landArtist } from '../../map/land';
import { drawingOf, viewOf } from '../trip-drawing';
import { widthOf } from '../use-land-canvas';
import { jpegOf } from './jpeg';
import { type PageMap, type Pictures, tripPage } from './trip-page';

/** Pixels of the map: as wide as the words below it. */
const size = { width: 720, height: 460 };

/** Makes the page of a trip with these zones applied, and hands it to the browser. `mayShow`: photos of a host. */
export async function savePage(
  id: string,
  zones: Parameters<AtlasEngine['tripForOthers']>[1],
  mayShow: (host: string) => boolean,
): Promise<void> {
  const story = await engine.tripForOthers(id, zones);
  if (!story) throw new Error('No trip');
  const [map, pictures] = await Promise.all([mapOf(story), picturesOf(story, mayShow)]);
  const page = tripPage(story, map, pictures);
  saveFile(`waymark-trip-${isoDay(story.trip.from)}.html`, new Blob([page]));
}

/** Undefined where no place may be shown. */
async function mapOf({ trip, days }: Story): Promise<PageMap | undefined> {
  if (!days.some(({ stops }) => stops.some(({ at }) => at))) return undefined;
  const view = viewOf(days, size);
  const land = await landArtist.vectors({ view, visited: trip.countries, among: areaOf(view) });
  return { land, drawing: drawingOf(days, view, widthOf) };
}

/** One after the other: a photo takes megabytes until it is small. */
async function picturesOf({ days }: Story, mayShow: (host: string) => boolean): Promise<Pictures> {
  const pictures: Pictures = new Map();
  for (const { stops } of days)
    for (const stop of stops)
      for (const { host, large } of stop.pictures)
        if (mayShow(host)) pictures.set(large, await jpegOf(large).catch(() => undefined));
  return pictures;
}
