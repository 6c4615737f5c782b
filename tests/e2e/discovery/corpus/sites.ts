import { blogs } from './blogs.ts';
import { handMade } from './hand-made.ts';
import { media } from './media.ts';
import { shops } from './shops.ts';
import type { Site } from './site.ts';
import { social } from './social.ts';
import { staticSites } from './static-sites.ts';

/** Every page of the corpus; no two share a path. */
export const sites: readonly Site[] = [...blogs, ...staticSites, ...social, ...shops, ...media, ...handMade];
