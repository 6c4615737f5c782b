import { measureGrowth } from './growth.ts';

const s = await measureGrowth(2, new RegExp(process.argv[2] ?? '.'));
for (let i = 0; i < s.length; i += 2) {
  const r = Math.min(...s[i + 1].samples) / Math.min(...s[i].samples);
  console.log(r.toFixed(2), s[i].what, Math.min(...s[i].samples).toFixed(1));
}
process.exit(0);
