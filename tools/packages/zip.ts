import { products } from '../products.ts';
import { billPath, writeBill } from './bill.ts';
import { browsers, pack } from './packages.ts';

for (const { name: product } of products)
  for (const browser of browsers) console.log(await pack(browser, { product }));
await writeBill();
console.log(billPath);
