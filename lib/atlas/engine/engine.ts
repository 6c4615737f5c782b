import { fileMethods } from '../files/engine';
import { mapMethods } from '../map/methods';
import { timeMethods } from '../time/engine';
import type { EngineParts } from './history';
import { listMethods } from './list';
import { photoMethods } from './photos';
import { placeMethods } from './places';

/** Every method of the atlas, one line a topic; it runs in the page’s worker. */
export const createEngine = (parts: EngineParts) => ({
  readAgain: parts.readAgain,
  readCopies: parts.readCopies,
  ...listMethods(parts),
  ...placeMethods(parts),
  ...photoMethods(parts),
  ...timeMethods(parts),
  ...fileMethods(parts),
  ...mapMethods(parts),
});
