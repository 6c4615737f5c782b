/** A city of a made-up life; degrees WGS 84. */
export interface City {
  name: string;
  country: string;
  code: string;
  latitude: number;
  longitude: number;
  /** Minutes east of UTC, the whole year. */
  offset: number;
}

/** Forty cities: half hours, both sides of the date line, small states, several scripts. */
const table = `
Lisboa|Portugal|PT|38.7223|-9.1393|0
Porto|Portugal|PT|41.1579|-8.6291|0
Madrid|España|ES|40.4168|-3.7038|60
Paris|France|FR|48.8566|2.3522|60
London|United Kingdom|GB|51.5074|-0.1278|0
Reykjavík|Ísland|IS|64.1466|-21.9426|0
Wien|Österreich|AT|48.2082|16.3738|60
Vaduz|Liechtenstein|LI|47.141|9.5215|60
Valletta|Malta|MT|35.8989|14.5146|60
Αθήνα|Ελλάδα|GR|37.9838|23.7275|120
İstanbul|Türkiye|TR|41.0082|28.9784|180
תל אביב|ישראל|IL|32.0853|34.7818|120
القاهرة|مصر|EG|30.0444|31.2357|120
Marrakech|Maroc|MA|31.6295|-7.9811|60
Nairobi|Kenya|KE|-1.2921|36.8219|180
Cape Town|South Africa|ZA|-33.9249|18.4241|120
تهران|ایران|IR|35.6892|51.389|210
दिल्ली|भारत|IN|28.6139|77.209|330
Kathmandu|Nepal|NP|27.7172|85.324|345
Yangon|Myanmar|MM|16.8661|96.1951|390
Hà Nội|Việt Nam|VN|21.0278|105.8342|420
Singapore|Singapore|SG|1.3521|103.8198|480
臺北|臺灣|TW|25.033|121.5654|480
서울|대한민국|KR|37.5665|126.978|540
東京|日本|JP|35.6762|139.6503|540
Adelaide|Australia|AU|-34.9285|138.6007|570
Sydney|Australia|AU|-33.8688|151.2093|600
Wellington|New Zealand|NZ|-41.2866|174.7756|720
Waitangi|New Zealand|NZ|-43.954|-176.56|765
Suva|Fiji|FJ|-18.1248|178.4501|720
Taveuni|Fiji|FJ|-16.85|180|720
Apia|Samoa|WS|-13.8333|-171.7667|780
Pago Pago|American Samoa|AS|-14.2756|-170.702|-660
Honolulu|United States|US|21.3069|-157.8583|-600
San Francisco|United States|US|37.7749|-122.4194|-480
New York|United States|US|40.7128|-74.006|-300
Toronto|Canada|CA|43.6532|-79.3832|-300
St. John’s|Canada|CA|47.5615|-52.7126|-210
São Paulo|Brasil|BR|-23.5505|-46.6333|-180
Ushuaia|Argentina|AR|-54.8019|-68.303|-180`;

export const cities: readonly City[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', country = '', code = '', latitude, longitude, offset] = line.split('|');
    const [lat, lng, minutes] = [Number(latitude), Number(longitude), Number(offset)];
    return { name, country, code, latitude: lat, longitude: lng, offset: minutes };
  });
