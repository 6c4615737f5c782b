import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { start } from '../lib/messages/in-page/start';

/** Draws messages in pages of sites where the person has switched that on; the browser runs it nowhere else. */
export default defineUnlistedScript(() => void start());
