import { fileMethods } from '../files/ids';
import { mapMethods } from '../map/methods';
import { timeMethods } from '../time/engine';
import { findMethods } from './find';
import type { EngineParts } from './history';

/** What the atlas can be asked, one line a topic; it runs in the worker of the page. */
export const createEngine = (parts: EngineParts) => ({
  ...findMethods(parts),
  ...timeMethods(parts),
  ...fileMethods(parts),
  ...mapMethods(parts),
});
