import type { Pairs } from './page.ts';
import { pairs as documents } from './pairs/documents.ts';
import { pairs as links } from './pairs/links.ts';
import { pairs as metadata } from './pairs/metadata.ts';
import { pairs as objects } from './pairs/objects.ts';

/** For each rule of the report, a page that breaks it and one that is right. */
export const pairs: Pairs = { ...links, ...objects, ...metadata, ...documents };
