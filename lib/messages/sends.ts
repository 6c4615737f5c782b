import type { Sends } from '../sends';

export const sends: Sends = { messages: [] };
