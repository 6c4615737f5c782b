import type { Format } from './format';
import { atom } from './formats/atom';
import { csv } from './formats/csv';
import { geojson } from './formats/geojson';
import { gpx } from './formats/gpx';
import { icalendar } from './formats/icalendar';
import { kml } from './formats/kml';
import { waymark } from './formats/waymark';

export const formats = { waymark, geojson, gpx, kml, csv, atom, icalendar } satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;
