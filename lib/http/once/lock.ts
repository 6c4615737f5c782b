/** Held by whoever sends what must not be sent twice: one at a time in the whole extension. */
export const sendLock = 'waymark-send';
