/** A kind of venue. `icon` names the picture of it. */
export interface Category {
  /** 24 hexadecimal digits. */
  id: string;
  name: string;
  shortName: string;
  pluralName: string;
  icon: string;
}

const entry = (
  number: number,
  name: string,
  pluralName: string,
  icon: string,
  shortName = name,
): Category => ({
  id: `4bf58dd8d48988d1${(0xe0000000 + number * 0x1b7).toString(16)}`,
  name,
  shortName,
  pluralName,
  icon,
});

/** Every category of the world, by a short key. */
export const categories = {
  cafe: entry(1, 'Café', 'Cafés', 'food/cafe'),
  restaurant: entry(2, 'Restaurant', 'Restaurants', 'food/restaurant'),
  bakery: entry(3, 'Bakery', 'Bakeries', 'food/bakery'),
  bar: entry(4, 'Bar', 'Bars', 'nightlife/bar'),
  wine: entry(5, 'Wine Bar', 'Wine Bars', 'nightlife/wine', 'Wine'),
  park: entry(6, 'Park', 'Parks', 'outdoors/park'),
  bookshop: entry(7, 'Bookstore', 'Bookstores', 'shops/books', 'Books'),
  museum: entry(8, 'Museum', 'Museums', 'arts/museum'),
  gallery: entry(9, 'Art Gallery', 'Art Galleries', 'arts/gallery', 'Gallery'),
  hotel: entry(10, 'Hotel', 'Hotels', 'travel/hotel'),
  market: entry(11, 'Farmers Market', 'Farmers Markets', 'shops/market', 'Market'),
  station: entry(12, 'Metro Station', 'Metro Stations', 'travel/station', 'Metro'),
  school: entry(13, 'School', 'Schools', 'education/school'),
  gym: entry(14, 'Gym / Fitness Center', 'Gyms and Fitness Centers', 'sports/gym', 'Gym'),
  temple: entry(15, 'Temple', 'Temples', 'spiritual/temple'),
  church: entry(16, 'Church', 'Churches', 'spiritual/church'),
  hospital: entry(17, 'Pharmacy', 'Pharmacies', 'health/pharmacy'),
  theatre: entry(18, 'Theater', 'Theaters', 'arts/theatre', 'Theater'),
  noodles: entry(19, 'Noodle House', 'Noodle Houses', 'food/noodles', 'Noodles'),
  icecream: entry(20, 'Ice Cream Parlor', 'Ice Cream Parlors', 'food/icecream', 'Ice Cream'),
  square: entry(21, 'Plaza', 'Plazas', 'outdoors/plaza'),
  lookout: entry(22, 'Scenic Lookout', 'Scenic Lookouts', 'outdoors/lookout', 'Lookout'),
} as const satisfies Record<string, Category>;

export type CategoryKey = keyof typeof categories;
