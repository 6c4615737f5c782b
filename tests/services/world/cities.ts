/** A city of the world: where its venues lie and how its addresses read. */
export interface City {
  name: string;
  /** State, district or region. */
  region: string;
  country: string;
  /** ISO 3166-1 alpha-2. */
  cc: string;
  /** IANA name. */
  timeZone: string;
  latitude: number;
  longitude: number;
  /** Share of the venues of a full city, 1 for the three cities that count. */
  share: number;
  /** Start of the telephone numbers, with the country code. */
  dial: string;
  neighbourhoods: readonly [Neighbourhood, ...Neighbourhood[]];
  streets: readonly [string, ...string[]];
  /** Puts a street and a house number in the local order. */
  address(street: string, number: number): string;
}

export interface Neighbourhood {
  name: string;
  latitude: number;
  longitude: number;
  postalCode: string;
}

const at = (name: string, latitude: number, longitude: number, postalCode: string): Neighbourhood => ({
  name,
  latitude,
  longitude,
  postalCode,
});

const lisbon: City = {
  name: 'Lisboa',
  region: 'Lisboa',
  country: 'Portugal',
  cc: 'PT',
  timeZone: 'Europe/Lisbon',
  latitude: 38.7139,
  longitude: -9.1394,
  share: 1,
  dial: '+351 21',
  neighbourhoods: [
    at('Baixa', 38.7115, -9.1373, '1100-048'),
    at('Chiado', 38.7106, -9.1424, '1200-161'),
    at('Alfama', 38.7131, -9.1285, '1100-585'),
    at('Graça', 38.7187, -9.1302, '1170-165'),
    at('Príncipe Real', 38.7166, -9.1487, '1250-184'),
    at('Campo de Ourique', 38.7179, -9.1653, '1350-095'),
    at('Avenidas Novas', 38.7375, -9.1494, '1050-115'),
    at('Alvalade', 38.7532, -9.1442, '1700-036'),
    at('Marvila', 38.7386, -9.1051, '1950-280'),
    at('Belém', 38.6989, -9.2057, '1300-038'),
  ],
  streets: [
    'Rua Augusta',
    'Rua da Prata',
    'Rua Garrett',
    'Rua do Carmo',
    'Rua da Graça',
    'Rua dos Remédios',
    'Rua Dom Pedro V',
    'Rua Ferreira Borges',
    'Avenida da Liberdade',
    'Avenida de Roma',
    'Rua de São Bento',
    'Largo do Intendente',
    'Calçada do Combro',
    'Travessa da Espera',
    'Rua do Açúcar',
    'Praça das Flores',
  ],
  address: (street, number) => `${street} ${number}`,
};

const vienna: City = {
  name: 'Wien',
  region: 'Wien',
  country: 'Österreich',
  cc: 'AT',
  timeZone: 'Europe/Vienna',
  latitude: 48.2082,
  longitude: 16.3738,
  share: 1,
  dial: '+43 1',
  neighbourhoods: [
    at('Innere Stadt', 48.2085, 16.3721, '1010'),
    at('Leopoldstadt', 48.2167, 16.3967, '1020'),
    at('Landstraße', 48.1986, 16.3948, '1030'),
    at('Wieden', 48.1925, 16.3671, '1040'),
    at('Margareten', 48.1866, 16.3539, '1050'),
    at('Mariahilf', 48.1957, 16.3493, '1060'),
    at('Neubau', 48.2031, 16.3467, '1070'),
    at('Josefstadt', 48.2109, 16.3473, '1080'),
    at('Alsergrund', 48.2249, 16.3574, '1090'),
    at('Währing', 48.2317, 16.3318, '1180'),
  ],
  streets: [
    'Mariahilfer Straße',
    'Kärntner Straße',
    'Neubaugasse',
    'Lindengasse',
    'Josefstädter Straße',
    'Praterstraße',
    'Landstraßer Hauptstraße',
    'Wiedner Hauptstraße',
    'Schönbrunner Straße',
    'Gumpendorfer Straße',
    'Währinger Straße',
    'Porzellangasse',
    'Schleifmühlgasse',
    'Taborstraße',
    'Kirchengasse',
    'Siebensterngasse',
  ],
  address: (street, number) => `${street} ${number}`,
};

const taipei: City = {
  name: '台北市',
  region: '台灣',
  country: '台灣',
  cc: 'TW',
  timeZone: 'Asia/Taipei',
  latitude: 25.0375,
  longitude: 121.5637,
  share: 1,
  dial: '+886 2',
  neighbourhoods: [
    at('大安區', 25.0264, 121.5434, '106'),
    at('信義區', 25.033, 121.5668, '110'),
    at('中山區', 25.0634, 121.5333, '104'),
    at('萬華區', 25.0353, 121.4997, '108'),
    at('大同區', 25.0634, 121.5131, '103'),
    at('松山區', 25.0499, 121.5775, '105'),
    at('中正區', 25.0324, 121.5199, '100'),
    at('士林區', 25.0928, 121.5246, '111'),
    at('北投區', 25.1321, 121.5019, '112'),
    at('內湖區', 25.0697, 121.5889, '114'),
  ],
  streets: [
    '忠孝東路四段',
    '仁愛路三段',
    '信義路五段',
    '永康街',
    '迪化街一段',
    '南京東路二段',
    '民生東路五段',
    '和平東路一段',
    '師大路',
    '赤峰街',
    '中山北路二段',
    '羅斯福路三段',
    '富錦街',
    '延平北路三段',
    '華陰街',
    '伊通街',
  ],
  address: (street, number) => `${street}${number}號`,
};

const mumbai: City = {
  name: 'मुंबई',
  region: 'महाराष्ट्र',
  country: 'भारत',
  cc: 'IN',
  timeZone: 'Asia/Kolkata',
  latitude: 18.9388,
  longitude: 72.8353,
  share: 0.03,
  dial: '+91 22',
  neighbourhoods: [at('Fort', 18.9345, 72.8361, '400001'), at('Bandra West', 19.0596, 72.8295, '400050')],
  streets: ['Mahatma Gandhi Road', 'Hill Road', 'Shahid Bhagat Singh Road', 'Waterfield Road'],
  address: (street, number) => `${number}, ${street}`,
};

const stJohns: City = {
  name: "St. John's",
  region: 'NL',
  country: 'Canada',
  cc: 'CA',
  timeZone: 'America/St_Johns',
  latitude: 47.5615,
  longitude: -52.7126,
  share: 0.03,
  dial: '+1 709',
  neighbourhoods: [
    at('Downtown', 47.5638, -52.7073, 'A1C 1A1'),
    at('Quidi Vidi', 47.5813, -52.6782, 'A1A 1G4'),
  ],
  streets: ['Water Street', 'Duckworth Street', 'Military Road', 'Forest Road'],
  address: (street, number) => `${number} ${street}`,
};

/** The home city comes first; the last two are visited, and have half-hour time zones on either side of UTC. */
export const cities: readonly [City, ...City[]] = [lisbon, vienna, taipei, mumbai, stJohns];

/** Names by which a city is also found. */
export const otherNames: Record<string, readonly string[]> = {
  PT: ['Lisbon', 'Lissabon'],
  AT: ['Vienna', 'Viena'],
  TW: ['Taipei', 'Taipei City', '臺北'],
  IN: ['Mumbai', 'Bombay'],
  CA: ["Saint John's"],
};
