import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createRooms } from './background/rooms';

/** The worker's second file, which it reads when a room is first needed: see `background/later.ts`. */
export default defineUnlistedScript({
  exclude: ['firefox'],
  globalName: 'waymarkRooms',
  main: () => createRooms,
});
