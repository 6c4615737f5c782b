import { billPath, writeBill } from './bill.ts';
import { browsers, pack } from './packages.ts';

for (const browser of browsers) console.log(await pack(browser));
await writeBill();
console.log(billPath);
