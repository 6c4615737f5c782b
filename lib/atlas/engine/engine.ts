import { fileMethods } from '../files/engine';
import { mapMethods } from '../map/methods';
import { timeMethods } from '../time/engine';
import type { EngineParts } from './history';
import { listMethods } from './list';
import { photoMethods } from './photos';
import { placeMethods } from './places';

/** What the atlas can be asked, one line a topic; it runs in the worker of the page. */
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
