import { cities } from '../world/cities.ts';
import { random } from '../world/random.ts';
import type { Venue } from '../world/venues.ts';

/** A place of the map, as Photon returns it: https://github.com/komoot/photon/blob/master/docs/api-v1.md */
export interface Feature {
  type: 'Feature';
  geometry: { type: 'Point'; coordinates: [longitude: number, latitude: number] };
  properties: {
    /** Houses have none. */
    name?: string;
    street: string;
    housenumber?: string;
    city: string;
    country: string;
    countrycode: string;
    osm_type: 'N' | 'W' | 'R';
    osm_id: number;
    osm_key: string;
    osm_value: string;
  };
}

type Words = readonly [string, ...string[]];
const words = (text: string): Words => text.split(' ') as unknown as Words;

/** Ten scripts: what a name begins and ends with. */
const scripts: readonly [readonly [Words, Words], ...(readonly [Words, Words])[]] = [
  [words('Café Bar Padaria Quiosque Livraria'), words('Aurora Beira Cais Douro Estrela Figueira Gaivota')],
  [words('Кафе Пекарня Аптека Музей Парк'), words('Берёза Волна Весна Заря Ласточка Маяк')],
  [words('Καφενείο Φούρνος Μουσείο Ταβέρνα'), words('Αυγή Θάλασσα Ελιά Φάρος Γλάρος')],
  [words('مقهى مخبز متحف حديقة'), words('الفجر البحر الزيتون المنارة النورس')],
  [words('קפה מאפייה מוזיאון גן'), words('שחר הים הזית המגדלור השחף')],
  [words('咖啡館 書店 公園 茶館'), words('晨光 海風 燈塔 橄欖 海鷗')],
  [words('カフェ パンや さくら ラーメン'), words('あさひ なみ とうだい かもめ オリーブ')],
  [words('카페 빵집 서점 공원'), words('새벽 바다 등대 갈매기 올리브')],
  [words('कैफ़े बेकरी संग्रहालय बाग़'), words('सवेरा सागर दीपक जैतून लहर')],
  [words('ร้านกาแฟ ร้านหนังสือ สวน ตลาด'), words('รุ่งอรุณ ทะเล ประภาคาร นางนวล')],
];

const kinds: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['amenity', 'cafe'],
  ['amenity', 'fast_food'],
  ['shop', 'bakery'],
  ['tourism', 'museum'],
  ['leisure', 'park'],
  ['office', 'yes'],
  ['highway', 'bus_stop'],
];

const count = 5000;

/** Every ninth place is a venue of the place search too, a few steps aside; every twelfth is a house without a name. */
export function makeFeatures(seed: string, venues: readonly Venue[]): Feature[] {
  const chance = random(`${seed}/photon`);
  return Array.from({ length: count }, (_, n): Feature => {
    const venue = n % 9 === 0 ? venues[chance.int(0, venues.length - 1)] : undefined;
    const city = venue?.city ?? chance.pick(cities);
    const quarter = venue?.neighbourhood ?? chance.pick(city.neighbourhoods);
    const [first, last] = scripts[n % scripts.length] ?? scripts[0];
    const [key, value] = chance.pick(kinds);
    const name = venue?.name ?? `${chance.pick(first)} ${chance.pick(last)} ${n}`;
    const { latitude, longitude } = venue ?? quarter;
    const spread = venue ? 0.0002 : 0.012;
    const aside = (degrees: number) => Math.round((degrees + (chance.next() - 0.5) * spread) * 1e7) / 1e7;
    return {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [aside(longitude), aside(latitude)] },
      properties: {
        ...(n % 12 !== 7 && { name }),
        street: chance.pick(city.streets),
        ...(chance.chance(0.8) && { housenumber: String(chance.int(1, 240)) }),
        city: city.name,
        country: city.country,
        countrycode: city.cc,
        osm_type: chance.pick(['N', 'N', 'W', 'R']),
        osm_id: 1_000_000_000 + n,
        ...{ osm_key: key, osm_value: value },
      },
    };
  });
}
