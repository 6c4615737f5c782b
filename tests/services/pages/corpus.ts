import { blogs } from './engines/blogs.ts';
import { others } from './engines/others.ts';
import { pageOf, type TestPage } from './page.ts';
import { pairs } from './pairs.ts';
import { variants } from './variants.ts';

/** Heads as engines write them, in which nothing is wrong. */
export const engines: readonly TestPage[] = [...blogs, ...others];

/** Every page that the report is tried on, each on a host of its own. */
export const corpus: readonly TestPage[] = [
  ...engines,
  ...Object.entries(pairs).flatMap(([rule, [wrong, right]]) => [
    pageOf(`${rule}-wrong`, wrong),
    pageOf(`${rule}-right`, right),
  ]),
  ...variants,
];
