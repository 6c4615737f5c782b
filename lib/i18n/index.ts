import { i18n } from '#i18n';

/** A sentence of the message catalogue, in the browser's language; keys are checked by the compiler. */
export const t = i18n.t;
