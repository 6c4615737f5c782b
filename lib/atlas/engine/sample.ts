import type { Checkin, Venue } from '../../checkins/model';

/** Shows the invented life: only where nothing is stored, or always. */
export interface SampleMethods {
  showSample(when: 'empty' | 'always'): void;
  isSample(): Promise<boolean>;
}

const day = 86_400_000;

interface City {
  locality: string;
  countryCode: string;
  /** Of its centre, degrees. */
  latitude: number;
  longitude: number;
  /** Minutes east of UTC, in winter. */
  offset: number;
  venues: { name: string; category: string }[];
}

/** City, country, degrees, minutes east of UTC; invented places and their kinds. Home is Lisbon. */
const cities = new Map(
  `
Lisbon|PT|38.717|-9.142|0|Café Andorinha, Café|Padaria do Largo, Bakery|Jardim do Poço, Park|Biblioteca Velha, Library|Mercado do Cais, Market|Cinema Farol, Cinema|Tasca da Rosa, Restaurant
Porto|PT|41.149|-8.611|0|Café Ribeira Alta, Café|Livraria Azul, Bookshop
Madrid|ES|40.417|-3.703|60|Museo del Reloj, Museum|Bar Castizo, Bar
Seville|ES|37.389|-5.984|60|Patio Naranjo, Café|Torre Blanca, Museum
London|GB|51.512|-0.118|0|The Copper Kettle, Café|Hallam Books, Bookshop
Edinburgh|GB|55.948|-3.2|0|Thistle & Rye, Bar|Wynd Gallery, Museum
Amsterdam|NL|52.37|4.895|60|Het Stille Plein, Park|Koffie Kade, Café
Copenhagen|DK|55.678|12.57|60|Bogcafé Nord, Café|Fiskehallen, Restaurant
Stockholm|SE|59.332|18.06|60|Konditori Björk, Café|Sjömuseet, Museum
Berlin|DE|52.52|13.4|60|Kaffee Hinterhof, Café|Kino Kante, Cinema
Vienna|AT|48.208|16.37|60|Café Laube, Café|Uhrenmuseum, Museum
Ljubljana|SI|46.051|14.505|60|Zmajev vrt, Park|Kavarna Most, Café
Naples|IT|40.851|14.258|60|Pizzeria Lucia, Restaurant|Bar Vesuvio, Bar
Palermo|IT|38.116|13.361|60|Mercato Sole, Market|Caffè Conca, Café
Tokyo|JP|35.69|139.7|540|喫茶 すずめ, Café|本の森, Bookshop
Kyoto|JP|35.011|135.768|540|竹の庭, Park|茶房 川, Café
Cape Town|ZA|-33.93|18.42|120|Harbour Roast, Café|Fynbos Walk, Park
New York|US|40.74|-73.99|-300|Corner Slice, Restaurant|Pier Books, Bookshop
Marrakech|MA|31.629|-7.989|60|Riad Zellij, Hotel|مقهى النخيل, Café`
    .trim()
    .split('\n')
    .map((line): [string, City] => {
      const [locality = '', countryCode = '', latitude, longitude, offset, ...venues] = line.split('|');
      return [
        locality,
        {
          ...{ locality, countryCode, offset: Number(offset) },
          ...{ latitude: Number(latitude), longitude: Number(longitude) },
          venues: venues.map((venue) => {
            const [name = '', category = ''] = venue.split(', ');
            return { name, category };
          }),
        },
      ];
    }),
);

/** Trips: destination, days before today, and length in days. */
const trips = `Porto|985|3, London|930|5, Madrid|884|3, Naples|832|5, Palermo|827|4, Copenhagen|790|4, New York|742|8, Porto|700|3,
Marrakech|655|5, Vienna|610|5, Ljubljana|605|3, Berlin|560|4, Tokyo|508|8, Kyoto|500|5, Seville|455|4, Amsterdam|410|4,
Edinburgh|366|5, Cape Town|315|10, Madrid|262|3, Porto|226|2, Stockholm|180|5, Copenhagen|175|3, Vienna|128|4,
London|84|4, Naples|32|5`;

/**
 * Three years of invented check-ins up to yesterday, oldest first: the same all day, in no language. None of them is
 * stored.
 */
export function sampleLife(now: number): Checkin[] {
  const today = Math.floor(now / day) * day;
  let seed = 7;
  /** An integer from 0, below `end`. */
  const chance = (end: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % end;
  };
  const checkins: Checkin[] = [];

  function visit(
    { locality, countryCode, offset, venues, ...middle }: City,
    ago: number,
    hour: number,
  ): void {
    const at = chance(venues.length);
    const { name, category } = venues[at] ?? { name: '', category: '' };
    const turn = at * 2.4 + middle.latitude;
    const venue: Venue = {
      ...{ id: `own:sample:${locality}:${at}`, name, address: locality },
      latitude: middle.latitude + Math.sin(turn) * 0.004,
      longitude: middle.longitude + Math.cos(turn) * 0.004,
      details: { locality, countryCode, categories: [{ id: category, name: category }] },
    };
    const id = `own:sample:${checkins.length}`;
    const createdAt = today - ago * day + hour * 3_600_000 + chance(3_000_000) - offset * 60_000;
    checkins.push({ id, createdAt, shout: '', timeZoneOffset: offset, venue });
  }

  const away = new Map<number, string>();
  for (const trip of trips.split(/,\s/)) {
    const [name = '', ago, days] = trip.split('|');
    for (let at = 0; at < Number(days); at++) away.set(Number(ago) - at, name);
  }
  for (let ago = 1_010; ago > 0; ago--) {
    const there = cities.get(away.get(ago) ?? 'Lisbon');
    const times = away.has(ago) ? 2 : Number(chance(5) < 2);
    for (let time = 0; there && time < times; time++) visit(there, ago, 9 + time * 6 + chance(4));
  }
  return checkins;
}
