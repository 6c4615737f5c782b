import { apple } from './apple';
import { bing } from './bing';
import { google } from './google';
import type { LinkKind } from './kind';
import { openstreetmap } from './openstreetmap';

/** Every map whose addresses are understood. */
export const linkKinds: readonly LinkKind[] = [openstreetmap, google, apple, bing];
