import { type Naming, named, words } from './naming.ts';

/** Names in further scripts, found a little in every city. */
export const guests: readonly Naming[] = [
  {
    weight: 3,
    words: words('Ακρόπολη|Μύκονος|Η Γιαγιά|Το Στέκι|Θάλασσα|Αιγαίο|Ελιά|Ορφέας'),
    patterns: [named('Ταβέρνα *', 'restaurant'), named('Καφενείο *', 'cafe'), named('Φούρνος *', 'bakery')],
  },
  {
    weight: 3,
    words: words('Ромашка|Пушкин|Калина|Белые ночи|Теремок|Київ|Дніпро|Балкан|Матрёшка'),
    patterns: [
      named('Кафе «*»', 'cafe'),
      named('Ресторан «*»', 'restaurant'),
      named('Книги «*»', 'bookshop'),
    ],
  },
  {
    weight: 3,
    words: words('الشام|بيروت|النيل|الياسمين|القدس|مراكش|دجلة|الأندلس'),
    patterns: [named('مطعم *', 'restaurant'), named('مقهى *', 'cafe'), named('مخبز *', 'bakery')],
  },
  {
    weight: 3,
    words: words('ירושלים|הגליל|תל אביב|הזית|שלום|כרמל|סבתא'),
    patterns: [named('מסעדת *', 'restaurant'), named('קפה *', 'cafe'), named('מאפיית *', 'bakery')],
  },
  {
    weight: 3,
    words: words('मयूर|अन्नपूर्णा|दिल्ली दरबार|गंगा|हिमालय|सरस्वती|नमस्ते'),
    patterns: [named('* भोजनालय', 'restaurant'), named('* मिठाई', 'bakery'), named('* चाय', 'cafe')],
  },
  {
    weight: 2,
    words: words('さくら|ふじ|たぬき|一番|かもめ|銀座'),
    patterns: [named('ラーメン *', 'noodles'), named('居酒屋 *', 'bar'), named('喫茶 *', 'cafe')],
  },
  {
    weight: 2,
    words: words('서울|한강|제주|엄마|무궁화'),
    patterns: [named('* 식당', 'restaurant'), named('* 카페', 'cafe')],
  },
  {
    weight: 1,
    words: words('สยาม|บ้านสวน|ช้างทอง'),
    patterns: [named('ร้านอาหาร*', 'restaurant'), named('ก๋วยเตี๋ยว*', 'noodles')],
  },
];

/** The travelled-to cities. */
export const english: Naming = {
  weight: 80,
  words: words(
    "Harbour|Old Fort|Lighthouse|Monsoon|Banyan|Signal Hill|Rocket|Merchant's|Peacock|Blue Door|Quayside",
  ),
  patterns: [
    named('* Coffee', 'cafe'),
    named('* Books', 'bookshop'),
    named('The * Tavern', 'bar'),
    named('* Kitchen', 'restaurant'),
    named('* Gardens', 'park'),
    named('Hotel *', 'hotel'),
    named('* Lookout', 'lookout'),
  ],
};

export const hindi: Naming = {
  weight: 40,
  words: words('गेटवे|कोलाबा|बांद्रा|मरीन|समुद्र|राजधानी'),
  patterns: [
    named('* कैफ़े', 'cafe'),
    named('* होटल', 'hotel'),
    named('* उद्यान', 'park'),
    named('* मंदिर', 'temple'),
  ],
};
