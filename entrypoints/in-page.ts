import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { start } from '../lib/messages/in-page/start';

/** Draws messages in pages; registered only for sites where the person has switched that on. */
export default defineUnlistedScript(() => void start());
