import { type Naming, named, words } from './naming.ts';

export const chinese: Naming = {
  weight: 80,
  words: words(
    `永康|大稻埕|青田|富錦|松菸|赤峰|阿婆|老張|金峰|雙連|鼎記|福和|天母|龍山|四四|華山|林家|陳媽媽|
    月光|小巷|春水|山外山|鹿角|半日|日日|好樣|貓空|橘子|南門|東門|明月|雲門|一心|二條|三禾|六張犁|
    遠山|白石|紅樓|青鳥`,
  ),
  patterns: [
    named('*咖啡', 'cafe'),
    named('*咖啡館', 'cafe', 'bookshop'),
    named('*茶館', 'cafe'),
    named('*牛肉麵', 'noodles'),
    named('*小籠包', 'restaurant'),
    named('*豆漿店', 'restaurant'),
    named('*滷肉飯', 'restaurant'),
    named('*麵包店', 'bakery'),
    named('*酒吧', 'bar'),
    named('*公園', 'park'),
    named('*書店', 'bookshop'),
    named('*美術館', 'museum'),
    named('*畫廊', 'gallery'),
    named('*旅店', 'hotel'),
    named('*夜市', 'market'),
    named('捷運*站', 'station'),
    named('*國小', 'school'),
    named('*健身房', 'gym'),
    named('*宮', 'temple'),
    named('*藥局', 'hospital'),
    named('*劇場', 'theatre'),
    named('*冰果室', 'icecream'),
    named('*廣場', 'square'),
    named('*工作室'),
    named('*社區發展協會附設長青活動中心暨綜合文化教育推廣交流聯誼會館'),
  ],
};
